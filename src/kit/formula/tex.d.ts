/** A formula typeset at build time, as HTML with MathML for assistive technology. */
declare module '*.tex' {
  const html: string;
  export default html;
}
