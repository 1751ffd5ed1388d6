import { useEffect, useMemo, useState } from 'react';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { useFigureState } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import { THEMES } from './options.ts';
import { Check } from './Check.tsx';
import { renderPicture, currentTheme } from './picture.ts';
import { picture as text } from './text.ts';

/** A picture of the figure in a chosen theme, with a preview. */
export function PicturePart({ instance }: { instance: Instance }) {
  const { title } = instance.widget;
  const { state } = useFigureState(instance);
  const [theme, setTheme] = useState(currentTheme);
  const [caption, setCaption] = useState(true);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a picture is of one state
  const wanted = useMemo(() => ({ instance, theme, caption }), [instance, state, theme, caption]);
  const [made, setMade] = useState<{ of: typeof wanted; blob: Blob; address: string }>();
  const picture = made?.of === wanted ? made : undefined;
  const [status, setStatus] = useState('');
  useEffect(() => {
    let isOver = false;
    let address = '';
    renderPicture(wanted.instance, wanted).then(
      (blob) => {
        if (isOver) return;
        address = URL.createObjectURL(blob);
        setMade({ of: wanted, blob, address });
      },
      () => !isOver && setStatus(text.failed),
    );
    return () => {
      isOver = true;
      URL.revokeObjectURL(address);
    };
  }, [wanted]);
  const copy = () =>
    void navigator.clipboard.write([new ClipboardItem({ 'image/png': picture!.blob })]).then(
      () => setStatus(text.copied),
      () => setStatus(text.refused),
    );
  return (
    <div className="share-picture">
      <div className="share-choices">
        <RadioGroup
          name={text.theme}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: text.themes[value] }))}
        />
        <Check label={text.caption} on={caption} onChange={setCaption} />
        <div className="share-acts">
          <button
            type="button"
            data-act="png"
            disabled={!picture}
            onClick={() => saveFile(`${fileName(title)}.png`, picture!.blob, 'image/png')}
          >
            {text.png}
          </button>
          {'ClipboardItem' in window && (
            <button type="button" data-act="copy-picture" disabled={!picture} onClick={copy}>
              {text.copy}
            </button>
          )}
        </div>
        <p className="share-hint" role="status">
          {status || !picture ? status || text.drawing : text.about}
        </p>
      </div>
      <div className="share-preview">
        {picture && <img src={picture.address} alt={text.alt(title)} />}
      </div>
    </div>
  );
}
