/** Scores drawn once with PyTorch, whose generator no page can imitate: `Q @ K.T` after `torch.manual_seed(42)`. */
export interface Recorded {
  readonly n: number;
  readonly dK: number;
  /** The lines that draw Q and K there. */
  readonly draw: string;
  readonly scores: readonly (readonly number[])[];
}

/** The seed of all of them. */
export const RECORDED_SEED = 42;

export const recorded = {
  'torch-4-64': {
    n: 4,
    dK: 64,
    draw: `torch.randn(3, 1, 6, 64)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)`,
    scores: [
      [1.0315, -5.2219, 15.822, 5.3606],
      [-0.0082, 12.2548, -8.6839, 3.868],
      [-2.1688, 5.7817, 17.9067, 16.576],
      [-2.4912, -7.7824, 4.2253, -9.5334],
    ],
  },
  'torch-4-512': {
    n: 4,
    dK: 512,
    draw: `torch.randn(3, 1, 4, 8)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)`,
    scores: [
      [2.2611, 38.5877, -9.4787, -11.9064],
      [-6.9484, 39.4771, -8.3852, -3.1489],
      [-30.339, -11.7032, -15.5063, -12.4383],
      [2.567, 6.1775, -7.4091, -12.9646],
    ],
  },
  'torch-10-512': {
    n: 10,
    dK: 512,
    draw: 'Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)',
    scores: [
      [16.373, -0.9765, 1.9028, -2.7852, 50.3751, -4.5177, -6.9999, 2.8216, 15.1514, -10.0249],
      [18.758, 20.1814, 33.2271, -24.9891, 17.0528, 18.0124, -43.3046, -34.2606, -38.6698, 25.1995],
      [17.2668, 17.9494, 21.6363, -19.439, -5.7591, -44.6469, 11.5903, -11.9967, -5.474, 25.4462],
      [17.8031, -11.3174, 10.2238, 40.8236, 32.2549, -8.7228, 27.0239, 8.4576, -1.5584, -43.3617],
      [-7.9247, -28.4164, 27.529, -9.5082, -4.4247, -33.034, 59.4155, -15.8056, 26.577, 8.5721],
      [16.1857, -7.2681, 13.1609, 6.8849, -2.7037, -39.5218, 1.1119, 30.2963, -24.3884, -14.8744],
      [-1.8428, -29.105, 29.6047, -17.723, -32.1298, -6.9738, 1.108, -20.9112, -5.9627, -1.1169],
      [6.7323, 1.0294, -0.315, 48.3817, -46.3157, -9.5519, 3.4855, -5.6293, -5.2199, 0.2682],
      [23.0236, 8.2246, -3.9252, -16.8017, 13.6971, -1.1151, 17.8362, -18.3425, -21.5548, -3.3333],
      [-15.0858, 1.9372, -3.2811, 32.3417, 40.8412, -8.4269, 36.6394, 12.635, -1.8203, -5.998],
    ],
  },
} satisfies Record<string, Recorded>;

export type RecordedName = keyof typeof recorded;

export const isRecorded = (source: string): source is RecordedName =>
  Object.hasOwn(recorded, source);
