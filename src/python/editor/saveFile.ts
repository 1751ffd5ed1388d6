/** Downloads text or an image as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/x-python'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
