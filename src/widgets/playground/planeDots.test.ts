import { describe, expect, it } from 'vitest';
import { initialState } from '../../widget/define.ts';
import playground from './playground.ts';
import { planeDots } from './planeDots.ts';
import { derive } from './derive.ts';

