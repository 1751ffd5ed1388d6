import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { screenToSlide } from './slidePlacement.ts';

/** How long the trace stays. */
const FADE_MS = 900;
/** On a stage 720 high: what is seen from the last row. */
const LINE_PX = 8;
const DOT_RADIUS_PX = 16;

/** What a press of a mouse is heard as. */
const PRESSES = ['pointerdown', 'mousedown', 'click'] as const;

interface Place {
  x: number;
  y: number;
}
/** What is drawn: where the pointer went, the last place first seen as a dot; and strokes that stay. */
interface Drawn {
  trail: (Place & { t: number })[];
  strokes: Place[][];
}

/** Whether strokes stay until their slide is left. */
const keepsStrokes = (deck: Deck) => deck.talk.read('strokes') === '1';

/** Draws the strokes, the trace as a line that fades from its end, and a dot where the pointer is. */
function drawTrace(
  canvas: HTMLCanvasElement,
  deck: Deck,
  { trail, strokes }: Drawn,
  now: number,
  reducedMotion: boolean,
) {
  const placing = deck.placement();
  const context = canvas.getContext('2d');
  if (!placing || !context) return;
  const dots = devicePixelRatio || 1;
  if (
    canvas.width !== Math.round(innerWidth * dots) ||
    canvas.height !== Math.round(innerHeight * dots)
  ) {
    canvas.width = Math.round(innerWidth * dots);
    canvas.height = Math.round(innerHeight * dots);
  }
  context.setTransform(dots, 0, 0, dots, 0, 0);
  context.clearRect(0, 0, innerWidth, innerHeight);
  const { scale, x, y } = placing;
  const size = Math.max(scale, 0.6);
  context.strokeStyle = context.fillStyle = getComputedStyle(canvas).color;
  context.lineCap = context.lineJoin = 'round';
  context.lineWidth = LINE_PX * size;
  const drawLine = (places: readonly Place[]) => {
    context.beginPath();
    for (const at of places) context.lineTo(x + at.x * scale, y + at.y * scale);
    context.stroke();
  };
  strokes.forEach(drawLine);
  if (!reducedMotion)
    for (let i = 1; i < trail.length; i++) {
      context.globalAlpha = Math.max(0, 1 - (now - trail[i]!.t) / FADE_MS) * 0.85;
      drawLine(trail.slice(i - 1, i + 1));
    }
  context.globalAlpha = 1;
  const tip = trail.at(-1);
  if (!tip) return;
  context.beginPath();
  context.arc(x + tip.x * scale, y + tip.y * scale, DOT_RADIUS_PX * size, 0, 2 * Math.PI);
  context.fill();
}

/**
 * The pointer of a talk and its trace, of this window's mouse and of the other's. It takes no clicks, unless strokes are
 * kept: then what is drawn with the button down stays until the slide is left, and drags nothing.
 */
export function Trace({ deck }: { deck: Deck }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn>({ trail: [], strokes: [] });
  const on = useStore(deck.local, (local) => local.pointer);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = drawn.current;
    let frame = 0;
    let isDown = false;
    const paint = () => {
      frame = 0;
      const time = performance.now();
      // The last point stays as the pointer itself.
      now.trail = now.trail.filter(
        ({ t }, i, { length }) => i === length - 1 || (!keepsStrokes(deck) && time - t < FADE_MS),
      );
      if (canvas.current) drawTrace(canvas.current, deck, now, time, reducedMotion);
      if (now.trail.length > 1) frame = requestAnimationFrame(paint);
    };
    const paintSoon = () => (frame ||= requestAnimationFrame(paint));
    const add = (at: Place | undefined, down: boolean) => {
      now.trail = at ? [...now.trail, { ...at, t: performance.now() }] : [];
      const stroke = isDown ? now.strokes.at(-1) : undefined;
      if (at && down && stroke) stroke.push(at);
      else if (at && down) now.strokes.push([at]);
      isDown = down && at !== undefined;
      paintSoon();
    };
    const stopFlash = deck.talk.onFlash((value) => {
      const [x, y, down] = value.split(' ').map(Number);
      const at = Number.isFinite(x) && Number.isFinite(y) ? { x: x!, y: y! } : undefined;
      add(at, down === 1 && keepsStrokes(deck));
    });
    const placeOf = ({ clientX: x, clientY: y }: MouseEvent) => {
      const placing = deck.placement();
      return placing && screenToSlide(placing, { x, y });
    };
    const onMove = (event: PointerEvent) => {
      const at = placeOf(event);
      const down = event.buttons === 1 && keepsStrokes(deck);
      deck.talk.flash(at ? `${at.x.toFixed(1)} ${at.y.toFixed(1)}${down ? ' 1' : ''}` : '');
      add(at, down);
    };
    /** A stroke over a figure does not drag it, and over words selects none: what is selected would be dragged next. */
    const onPress = (event: MouseEvent) => {
      if (!keepsStrokes(deck) || !placeOf(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    let slide = deck.talk.read('at');
    const stopRegisters = deck.talk.registers.subscribe(() => {
      const before = slide;
      slide = deck.talk.read('at');
      if (!now.strokes.length || (slide === before && keepsStrokes(deck))) return;
      now.strokes = [];
      paintSoon();
    });
    if (on) {
      addEventListener('pointermove', onMove, true);
      for (const type of PRESSES) addEventListener(type, onPress, true);
    }
    return () => {
      stopFlash();
      stopRegisters();
      cancelAnimationFrame(frame);
      if (!on) return;
      removeEventListener('pointermove', onMove, true);
      for (const type of PRESSES) removeEventListener(type, onPress, true);
      deck.talk.flash('');
      add(undefined, false);
    };
  }, [deck, on]);
  return <canvas ref={canvas} className="trace" aria-hidden="true" />;
}
