/** Positional encodings. */
import { map, tensor, zeros, type Tensor } from './tensor.ts';

const BASE = 10_000;

/** The angle by which pair t of d numbers rotates per position. */
const anglePerPosition = (t: number, d: number) => BASE ** ((-2 * t) / d);

/**
 * Sinusoidal encodings `(n, d)`: alternating sine and cosine of the position, counted from 0. Source: Vaswani et al.
 * 2017, section 3.5.
 */
export function sinusoidal(n: number, d: number): Tensor {
  const out = zeros([n, d]);
  for (let p = 0; p < n; p++)
    for (let j = 0; j < d; j++) {
      const angle = p * anglePerPosition(j >> 1, d);
      out.data[p * d + j] = j % 2 ? Math.cos(angle) : Math.sin(angle);
    }
  return out;
}

/**
 * Rotary positions: rotates each pair of adjacent numbers of `x (..., n, d)` by its position, counted from 0; an
 * unpaired last number stays. `back` rotates the other way, as gradients need. Source: Su et al. 2021.
 */
export function rotary(x: Tensor, { back = false }: { back?: boolean } = {}): Tensor {
  const [n, d] = x.shape.slice(-2) as [number, number];
  const out = map(x, (one) => one);
  const rows = x.data.length / d;
  for (let row = 0; row < rows; row++)
    for (let j = 0; j + 1 < d; j += 2) {
      const angle = (row % n) * anglePerPosition(j / 2, d) * (back ? -1 : 1);
      const [cos, sin] = [Math.fround(Math.cos(angle)), Math.fround(Math.sin(angle))];
      const [a, b] = [x.data[row * d + j]!, x.data[row * d + j + 1]!];
      out.data[row * d + j] = Math.fround(a * cos) - Math.fround(b * sin);
      out.data[row * d + j + 1] = Math.fround(a * sin) + Math.fround(b * cos);
    }
  return out;
}

/**
 * ALiBi's bias for the scaled scores, `(heads, n_q, n_k)`: minus the distance times a slope per head, `2^(-8h/heads)`
 * for h from 1. Symmetric, as in encoders. Source: Press et al. 2022.
 */
export function alibi(heads: number, nQ: number, nK: number): Tensor {
  const data = Array.from({ length: heads * nQ * nK }, (_, at) => {
    const [head, i, j] = [Math.floor(at / (nQ * nK)), Math.floor(at / nK) % nQ, at % nK];
    return -Math.abs(i - j) * 2 ** ((-8 * (head + 1)) / heads) + 0;
  });
  return tensor(data, [heads, nQ, nK]);
}
