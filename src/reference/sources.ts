/** Papers that make a claim or that it was checked against. Lessons cite each of them too. */
interface Source {
  readonly who: string;
  readonly year: number;
  readonly title: string;
  readonly at: string;
}

export const sources = {
  transformer: {
    who: 'Ashish Vaswani and others',
    year: 2017,
    title: 'Attention Is All You Need',
    at: 'https://arxiv.org/abs/1706.03762',
  },
  blog: {
    who: 'Jakob Uszkoreit',
    year: 2017,
    title: 'Transformer: A Novel Neural Network Architecture for Language Understanding',
    at: 'https://research.google/blog/transformer-a-novel-neural-network-architecture-for-language-understanding/',
  },
  senses: {
    who: 'Sanjeev Arora and others',
    year: 2018,
    title: 'Linear Algebraic Structure of Word Senses, with Applications to Polysemy',
    at: 'https://aclanthology.org/Q18-1034/',
  },
  bert: {
    who: 'Kevin Clark and others',
    year: 2019,
    title: 'What Does BERT Look At? An Analysis of BERT’s Attention',
    at: 'https://aclanthology.org/W19-4828/',
  },
  not: {
    who: 'Sarthak Jain and Byron C. Wallace',
    year: 2019,
    title: 'Attention is not Explanation',
    at: 'https://aclanthology.org/N19-1357/',
  },
  notnot: {
    who: 'Sarah Wiegreffe and Yuval Pinter',
    year: 2019,
    title: 'Attention is not not Explanation',
    at: 'https://aclanthology.org/D19-1002/',
  },
  scan: {
    who: 'W. Daniel Hillis and Guy L. Steele',
    year: 1986,
    title: 'Data Parallel Algorithms',
    at: 'https://doi.org/10.1145/7902.7903',
  },
  lstm: {
    who: 'Sepp Hochreiter and Jürgen Schmidhuber',
    year: 1997,
    title: 'Long Short-Term Memory',
    at: 'https://doi.org/10.1162/neco.1997.9.8.1735',
  },
  gru: {
    who: 'Kyunghyun Cho and others',
    year: 2014,
    title:
      'Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation',
    at: 'https://arxiv.org/abs/1406.1078',
  },
  turing: {
    who: 'Alex Graves, Greg Wayne and Ivo Danihelka',
    year: 2014,
    title: 'Neural Turing Machines',
    at: 'https://arxiv.org/abs/1410.5401',
  },
  pipeline: {
    who: 'Ian Tenney, Dipanjan Das and Ellie Pavlick',
    year: 2019,
    title: 'BERT Rediscovers the Classical NLP Pipeline',
    at: 'https://arxiv.org/abs/1905.05950',
  },
  llama: {
    who: 'Hugo Touvron and others',
    year: 2023,
    title: 'LLaMA: Open and Efficient Foundation Language Models',
    at: 'https://arxiv.org/abs/2302.13971',
  },
  alibi: {
    who: 'Ofir Press, Noah A. Smith and Mike Lewis',
    year: 2022,
    title:
      'Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation',
    at: 'https://arxiv.org/abs/2108.12409',
  },
  interpolation: {
    who: 'Shouyuan Chen and others',
    year: 2023,
    title: 'Extending Context Window of Large Language Models via Positional Interpolation',
    at: 'https://arxiv.org/abs/2306.15595',
  },
  middle: {
    who: 'Nelson F. Liu and others',
    year: 2023,
    title: 'Lost in the Middle: How Language Models Use Long Contexts',
    at: 'https://arxiv.org/abs/2307.03172',
  },
  sixteen: {
    who: 'Paul Michel, Omer Levy and Graham Neubig',
    year: 2019,
    title: 'Are Sixteen Heads Really Better than One?',
    at: 'https://arxiv.org/abs/1905.10650',
  },
  pruned: {
    who: 'Elena Voita and others',
    year: 2019,
    title:
      'Analyzing Multi-Head Self-Attention: Specialized Heads Do the Heavy Lifting, the Rest Can Be Pruned',
    at: 'https://aclanthology.org/P19-1580/',
  },
  memory: {
    who: 'Markus N. Rabe and Charles Staats',
    year: 2021,
    title: 'Self-attention Does Not Need O(n²) Memory',
    at: 'https://arxiv.org/abs/2112.05682',
  },
  flash: {
    who: 'Tri Dao and others',
    year: 2022,
    title: 'FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness',
    at: 'https://arxiv.org/abs/2205.14135',
  },
  gpt3: {
    who: 'Tom B. Brown and others',
    year: 2020,
    title: 'Language Models are Few-Shot Learners',
    at: 'https://arxiv.org/abs/2005.14165',
  },
  additive: {
    who: 'Dzmitry Bahdanau, Kyunghyun Cho and Yoshua Bengio',
    year: 2015,
    title: 'Neural Machine Translation by Jointly Learning to Align and Translate',
    at: 'https://arxiv.org/abs/1409.0473',
  },
  exploration: {
    who: 'Denny Britz and others',
    year: 2017,
    title: 'Massive Exploration of Neural Machine Translation Architectures',
    at: 'https://aclanthology.org/D17-1151/',
  },
  qknorm: {
    who: 'Alex Henry and others',
    year: 2020,
    title: 'Query-Key Normalization for Transformers',
    at: 'https://aclanthology.org/2020.findings-emnlp.379/',
  },
  swin: {
    who: 'Ze Liu and others',
    year: 2022,
    title: 'Swin Transformer V2: Scaling Up Capacity and Resolution',
    at: 'https://arxiv.org/abs/2111.09883',
  },
} satisfies Readonly<Record<string, Source>>;

/** Pages of PyTorch’s manual, which has no authors and goes by versions, not by years. */
export const manual = {
  linear: {
    title: 'torch.nn.Linear',
    at: 'https://docs.pytorch.org/docs/stable/generated/torch.nn.Linear.html',
  },
  attention: {
    title: 'scaled_dot_product_attention',
    at: 'https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html',
  },
  multihead: {
    title: 'MultiheadAttention',
    at: 'https://docs.pytorch.org/docs/stable/generated/torch.nn.MultiheadAttention.html',
  },
} satisfies Readonly<Record<string, { title: string; at: string }>>;

/** Public pages that teach attention, and make a claim in nearly these words. */
export const tutorials = {
  alammar: {
    who: 'Jay Alammar',
    year: 2018,
    title: 'The Illustrated Transformer',
    at: 'https://jalammar.github.io/illustrated-transformer/',
  },
  annotated: {
    who: 'Austin Huang and others',
    year: 2022,
    title: 'The Annotated Transformer',
    at: 'https://nlp.seas.harvard.edu/annotated-transformer/',
  },
  bloem: {
    who: 'Peter Bloem',
    year: 2019,
    title: 'Transformers from scratch',
    at: 'https://peterbloem.nl/blog/transformers',
  },
  weng: {
    who: 'Lilian Weng',
    year: 2018,
    title: 'Attention? Attention!',
    at: 'https://lilianweng.github.io/posts/2018-06-24-attention/',
  },
  queries: {
    who: 'Aston Zhang and others',
    year: 2023,
    title: 'Dive into Deep Learning, Queries, Keys, and Values',
    at: 'https://d2l.ai/chapter_attention-mechanisms-and-transformers/queries-keys-values.html',
  },
  scoring: {
    who: 'Aston Zhang and others',
    year: 2023,
    title: 'Dive into Deep Learning, Attention Scoring Functions',
    at: 'https://d2l.ai/chapter_attention-mechanisms-and-transformers/attention-scoring-functions.html',
  },
  selfattention: {
    who: 'Aston Zhang and others',
    year: 2023,
    title: 'Dive into Deep Learning, Self-Attention and Positional Encoding',
    at: 'https://d2l.ai/chapter_attention-mechanisms-and-transformers/self-attention-and-positional-encoding.html',
  },
} satisfies Readonly<Record<string, Source>>;
