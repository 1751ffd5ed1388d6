/** How near to a place counts as there, in the plane's units: the radius of the ring. */
export const NEAR = 0.1;
