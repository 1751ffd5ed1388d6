/** How near to the marked point counts as there, in the plane's units: the radius of its ring. */
export const NEAR = 0.1;
