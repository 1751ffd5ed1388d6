import { loadSheet } from '../../teach/worksheet/sources.ts';
import type { PageInfo } from '../pageContext.ts';
import { makeWorksheetPage } from './WorksheetPage.tsx';

export const load = async ({ lesson }: PageInfo) =>
  makeWorksheetPage(lesson!, await loadSheet(lesson!));
