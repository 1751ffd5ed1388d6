import { createContext, use } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** What the page around a lesson knows of the reader's way: handed down, since it keeps it. */
export interface Reading {
  /** The way from this page to the site's root. */
  root: string;
  /** How much of each lesson has been read, 0 to 1, by slug. */
  progress: StoreApi<Readonly<Record<string, number>>>;
}

export const ReadingContext = createContext<Reading | null>(null);

/** Throws outside a lesson's page. */
export function useReading(): Reading {
  const reading = use(ReadingContext);
  if (!reading) throw new Error('Goals stand outside a lesson.');
  return reading;
}

/** From here on a lesson counts as read. */
export const READ = 0.98;

/** The address of the lesson that notes speak of; empty in the lesson itself. */
export const GuideContext = createContext('');
