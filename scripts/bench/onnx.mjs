// @ts-check
// softmax(Q K^T * scale) V as an ONNX model, written by hand: four nodes do not need a library for Protocol Buffers.
// Source: onnx.proto (IR version 8, opset 17).

/** @typedef {[field: number, value: number | string | Uint8Array | Float32Array]} Entry */

/** @param {number} value @returns {number[]} */
const varint = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);

/** One message: whole numbers as varints, everything else with its length. @param {...Entry} entries */
function message(...entries) {
  return Uint8Array.from(
    entries.flatMap(([field, value]) => {
      if (typeof value === 'number') return [...varint(field << 3), ...varint(value)];
      const bytes =
        typeof value === 'string'
          ? new TextEncoder().encode(value)
          : value instanceof Float32Array
            ? new Uint8Array(value.buffer)
            : value;
      return [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

const FLOAT = 1;
const INT = 2;

/** @param {string} op @param {string[]} inputs @param {string} output @param {Uint8Array[]} attributes */
const node = (op, inputs, output, attributes = []) =>
  message(
    ...inputs.map((name) => /** @type {Entry} */ ([1, name])),
    [2, output],
    [4, op],
    ...attributes.map((attribute) => /** @type {Entry} */ ([5, attribute])),
  );

/** A float tensor of the graph; its shape is named, not said. @param {string} name @param {string[]} dims */
const value = (name, dims) => {
  const shape = message(...dims.map((dim) => /** @type {Entry} */ ([1, message([2, dim])])));
  return message([1, name], [2, message([1, message([1, FLOAT], [2, shape])])]);
};

/**
 * Q `(n, d)`, KT `(d, n)`, V `(n, d)` give `output` `(n, d)`.
 * @param {number} scale factor of the scores
 */
export function attentionModel(scale) {
  const axis = message([1, 'axis'], [3, 1], [20, INT]);
  const factor = message([2, FLOAT], [8, 'scale'], [9, Float32Array.of(scale)]);
  const graph = message(
    [1, node('MatMul', ['Q', 'KT'], 'scores')],
    [1, node('Mul', ['scores', 'scale'], 'scaled')],
    [1, node('Softmax', ['scaled'], 'weights', [axis])],
    [1, node('MatMul', ['weights', 'V'], 'output')],
    [2, 'attention'],
    [5, factor],
    [11, value('Q', ['n', 'd'])],
    [11, value('KT', ['d', 'n'])],
    [11, value('V', ['n', 'd'])],
    [12, value('output', ['n', 'd'])],
  );
  return message([1, 8], [7, graph], [8, message([2, 17])]);
}
