import { loadKey } from '../../teach/worksheet/sources.ts';
import type { PageInfo } from '../pageContext.ts';
import { makeKeyPage } from './KeyPage.tsx';

export const load = async ({ lesson }: PageInfo) => makeKeyPage(lesson!, await loadKey(lesson!));
