import { useEffect, useMemo, useState } from 'react';
import { Radios } from '../controls/Choice.tsx';
import { fileName } from '../lab/bench/programFiles.ts';
import { saveFile } from '../lab/bench/saveFile.ts';
import { usePresent } from '../widget/context.ts';
import type { Instance } from '../widget/instance.ts';
import { THEMES } from './asks.ts';
import { type Picture, pictureOf, pngOf, shownTheme } from './picture.ts';
import { picture as text } from './text.ts';

/** An address within this page for a file, as long as it is shown. */
function useAddress(content: string | undefined, type: string): string | undefined {
  const address = useMemo(
    () => content && URL.createObjectURL(new Blob([content], { type })),
    [content, type],
  );
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** The figure as a picture: seen before it is taken, in the theme that is chosen for it. */
export function PicturePart({ instance }: { instance: Instance }) {
  const { title } = instance.widget;
  const { state } = usePresent(instance);
  const [theme, setTheme] = useState(shownTheme);
  const [caption, setCaption] = useState(true);
  const [picture, setPicture] = useState<Picture>();
  const [says, setSays] = useState('');
  useEffect(() => {
    let isOver = false;
    pictureOf(instance, { theme, caption }).then(
      (made) => !isOver && setPicture(made),
      () => !isOver && setSays(text.failed),
    );
    return () => {
      isOver = true;
    };
  }, [instance, state, theme, caption]);
  const address = useAddress(picture?.svg, 'image/svg+xml');
  const name = fileName(title);
  const png = () => pngOf(picture!);
  const save = () =>
    void png().then(
      (blob) => saveFile(`${name}.png`, blob, 'image/png'),
      () => setSays(text.failed),
    );
  const copy = () =>
    // The browser is handed the promise, since it lets a page copy only at once.
    void navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]).then(
      () => setSays(text.copied),
      () => setSays(text.refused),
    );
  return (
    <div className="share-picture">
      <div className="share-choices">
        <Radios
          name={text.theme}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: text.themes[value] }))}
        />
        <label className="toggle">
          <input
            type="checkbox"
            checked={caption}
            onChange={({ target }) => setCaption(target.checked)}
          />
          <span>{text.caption}</span>
        </label>
        <div className="share-acts">
          <button
            type="button"
            data-act="svg"
            disabled={!picture}
            onClick={() => saveFile(`${name}.svg`, picture!.svg, 'image/svg+xml')}
          >
            {text.svg}
          </button>
          <button type="button" data-act="png" disabled={!picture} onClick={save}>
            {text.png}
          </button>
          {'ClipboardItem' in window && (
            <button type="button" data-act="copy-picture" disabled={!picture} onClick={copy}>
              {text.copy}
            </button>
          )}
        </div>
        <p className="share-hint">{picture && text.about(picture.width, picture.height)}</p>
        <p className="share-hint" role="status">
          {says}
        </p>
      </div>
      <div className="share-preview">{address && <img src={address} alt={text.alt(title)} />}</div>
    </div>
  );
}
