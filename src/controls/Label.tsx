/** A label in which n_q, d_k and their like are set as symbols with a subscript. */
export function Label({ text }: { text: string }) {
  return text.split(/\b([nd]_[qkv])\b/).map((part, i) =>
    i % 2 ? (
      <span key={i} className="symbol">
        <i>{part[0]}</i>
        <sub>{part[2]}</sub>
      </span>
    ) : (
      part
    ),
  );
}
