import { readFileSync } from 'node:fs';

interface Numbers {
  readonly shape: number[];
  readonly data: number[];
}
interface Case {
  readonly name: string;
  readonly inputs: Record<string, Numbers>;
  readonly options: Record<string, number>;
  readonly expected: Record<'float32' | 'float64', Record<string, Numbers>>;
}

/** Cases that PyTorch computed, from `tests/golden/<file>.json`. */
export const goldenCases = (file: string) =>
  (JSON.parse(readFileSync(`tests/golden/${file}.json`, 'utf8')) as { cases: Case[] }).cases;

const goldenCase = (file: string, name: string) =>
  goldenCases(file).find((one) => one.name === name)!;

/** A result of one case in float64. */
export const golden = (file: string, name: string, result: string) =>
  goldenCase(file, name).expected.float64[result]!.data;

/** The input of one case. */
export const goldenInput = (file: string, name: string, input: string) =>
  goldenCase(file, name).inputs[input]!.data;
