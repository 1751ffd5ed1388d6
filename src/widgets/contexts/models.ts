/** How many tokens a model read at once when it came out. Names have a non-breaking hyphen, which is not read as a minus. */
export interface Model {
  readonly name: string;
  readonly when: string;
  readonly year: number;
  readonly tokens: number;
}

const at = (year: number, month: number) => year + (month - 0.5) / 12;

/**
 * History, not a list of current models. Sources: Radford and others 2019 (section 2.3); Brown and others 2020
 * (section 2.1); OpenAI's documentation of models, 2023, for GPT-3.5; OpenAI, GPT-4, 14 March 2023; Anthropic,
 * Claude 2, 11 July 2023; OpenAI, New models and developer products, 6 November 2023; Google, Gemini 1.5,
 * 15 February 2024.
 */
export const MODELS = {
  gpt2: {
    name: 'GPT\u20112',
    when: 'February 2019',
    year: at(2019, 2),
    tokens: 1024,
  },
  gpt3: { name: 'GPT\u20113', when: 'May 2020', year: at(2020, 5), tokens: 2048 },
  gpt35: {
    name: 'GPT\u20113.5',
    when: 'November 2022',
    year: at(2022, 11),
    tokens: 4096,
  },
  gpt4: { name: 'GPT\u20114', when: 'March 2023', year: at(2023, 3), tokens: 8192 },
  gpt4long: {
    name: 'GPT\u20114 32K',
    when: 'March 2023',
    year: at(2023, 3),
    tokens: 32_768,
  },
  claude2: {
    name: 'Claude 2',
    when: 'July 2023',
    year: at(2023, 7),
    tokens: 100_000,
  },
  turbo: {
    name: 'GPT\u20114 Turbo',
    when: 'November 2023',
    year: at(2023, 11),
    tokens: 128_000,
  },
  gemini: {
    name: 'Gemini 1.5',
    when: 'February 2024',
    year: at(2024, 2),
    tokens: 1_000_000,
  },
} as const satisfies Record<string, Model>;

export type ModelId = keyof typeof MODELS;
