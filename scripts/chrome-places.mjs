// @ts-check
import { join } from 'node:path';

/**
 * Every place where systems put Chrome, Chromium or Edge, the likeliest first.
 * @returns {string[]}
 */
export function usualPlaces() {
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    const files = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return files.flatMap((file) =>
      folders.flatMap((name) => process.env[name] ?? []).map((folder) => join(folder, file)),
    );
  }
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(process.env['HOME'] ?? '/', 'Applications')].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  }
  const commands = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'];
  return [
    ...new Set(commands.flatMap((name) => folders.filter(Boolean).map((at) => join(at, name)))),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ];
}
