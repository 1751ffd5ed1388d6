import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { screenToSlide } from './slidePlacement.ts';

/** How long the trace stays. */
const FADE_MS = 900;

interface Point {
  x: number;
  y: number;
  t: number;
}

/** Draws the trace: a line that fades from its end, and a dot where the pointer is. */
function drawTrace(
  canvas: HTMLCanvasElement,
  deck: Deck,
  points: readonly Point[],
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
  const size = 7 * Math.max(scale, 0.6);
  context.strokeStyle = context.fillStyle = getComputedStyle(canvas).color;
  context.lineCap = 'round';
  context.lineWidth = size;
  if (!reducedMotion)
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      context.globalAlpha = Math.max(0, 1 - (now - b.t) / FADE_MS) * 0.85;
      context.beginPath();
      context.moveTo(x + a.x * scale, y + a.y * scale);
      context.lineTo(x + b.x * scale, y + b.y * scale);
      context.stroke();
    }
  const tip = points.at(-1);
  if (!tip) return;
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x + tip.x * scale, y + tip.y * scale, size * 1.3, 0, 2 * Math.PI);
  context.fill();
}

/** The pointer of a talk and its trace, of this window's mouse and of the other's. It takes no clicks. */
export function Trace({ deck }: { deck: Deck }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const on = useStore(deck.local, (local) => local.pointer);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let points: Point[] = [];
    let frame = 0;
    const paint = () => {
      frame = 0;
      const now = performance.now();
      // The last point stays as the pointer itself.
      points = points.filter((point, i) => i === points.length - 1 || now - point.t < FADE_MS);
      if (canvas.current) drawTrace(canvas.current, deck, points, now, reducedMotion);
      if (points.length > 1) frame = requestAnimationFrame(paint);
    };
    const add = (at: { x: number; y: number } | undefined) => {
      points = at ? [...points, { ...at, t: performance.now() }] : [];
      frame ||= requestAnimationFrame(paint);
    };
    const stopFlash = deck.talk.onFlash((value) => {
      const [x, y] = value.split(' ').map(Number);
      add(Number.isFinite(x) && Number.isFinite(y) ? { x: x!, y: y! } : undefined);
    });
    const onMove = (event: PointerEvent) => {
      const placing = deck.placement();
      const at = placing && screenToSlide(placing, { x: event.clientX, y: event.clientY });
      deck.talk.flash(at ? `${at.x.toFixed(1)} ${at.y.toFixed(1)}` : '');
      add(at);
    };
    if (on) addEventListener('pointermove', onMove, true);
    return () => {
      stopFlash();
      cancelAnimationFrame(frame);
      if (!on) return;
      removeEventListener('pointermove', onMove, true);
      deck.talk.flash('');
    };
  }, [deck, on]);
  return <canvas ref={canvas} className="trace" aria-hidden="true" />;
}
