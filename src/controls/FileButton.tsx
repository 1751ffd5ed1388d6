import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  act: string;
  /** What the chooser is called: what kind of file it wants. */
  name: string;
  /** As the attribute of an input: types and endings. */
  accept: string;
  multiple?: boolean;
  /** Given what was chosen, the same file once more as well; not called with none. */
  onFiles: (files: [File, ...File[]]) => void;
  children: ReactNode;
}

/** A button that asks for files. */
export function FileButton({ act, name, onFiles, children, ...rest }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="quiet"
        data-act={act}
        onClick={() => chooser.current!.click()}
      >
        {children}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          if (first) onFiles([first, ...others]);
          target.value = '';
        }}
        {...rest}
      />
    </>
  );
}
