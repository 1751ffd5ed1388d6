import { useState } from 'react';

/** A text that stands in the prerendered page already, and so in no script of the built site. */
export const useStanding = (id: string, own: string): string =>
  useState(() => own || (document.getElementById(id)?.textContent ?? ''))[0];
