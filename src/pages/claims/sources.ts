/** Papers that make a claim, or against which a claim was checked. Lessons also cite each of them. */
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

/** Pages of the PyTorch documentation, which have no authors and are cited by version instead of year. */
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

/** Public tutorials on attention that make a claim. */
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

/** Other public pages that make or discuss a claim. Few of them name an author and a year. */
export const pages = {
  'neuralbase-quadratic': {
    where: 'TheNeuralBase',
    title: 'Quadratic attention cost',
    at: 'https://theneuralbase.com/context-window/learn/intermediate/quadratic-attention-cost/',
  },
  'neuralbase-memory': {
    where: 'TheNeuralBase',
    title: 'The memory problem with standard attention',
    at: 'https://theneuralbase.com/attention-mechanisms/learn/intermediate/the-memory-problem-with-standard-attention/',
  },
  'neuralbase-prevents': {
    where: 'TheNeuralBase',
    title: 'What "scaled" prevents',
    at: 'https://theneuralbase.com/attention-mechanisms/learn/beginner/what-scaled-prevents/',
  },
  'neuralbase-scaling': {
    where: 'TheNeuralBase',
    title: 'Scaling by sqrt(d_k): why it matters',
    at: 'https://theneuralbase.com/attention-mechanisms/learn/beginner/scaling-by-sqrt-d-k-why-it-matters/',
  },
  'neuralbase-long': {
    where: 'TheNeuralBase',
    title: 'Why long-range dependencies failed',
    at: 'https://theneuralbase.com/attention-mechanisms/learn/beginner/why-long-range-dependencies-failed/',
  },
  'neuralbase-paradigm': {
    where: 'TheNeuralBase',
    title: 'Why the transformer was a paradigm shift',
    at: 'https://theneuralbase.com/transformer-architecture/learn/beginner/why-the-transformer-was-a-paradigm-shift/',
  },
  'northgradient-why': {
    where: 'NorthGradient',
    title: 'Why it works',
    at: 'https://northgradient.com/chapter/attention-is-all-you-need/08-why-it-works',
  },
  'northgradient-rnn': {
    where: 'NorthGradient',
    title: 'The problem with RNNs',
    at: 'https://northgradient.com/chapter/attention-is-all-you-need/01-the-problem-with-rnns',
  },
  openillumi: {
    where: 'OpenIllumi',
    title: 'Transformer Self-Attention: Debunking the O(n²d) Complexity Myth',
    at: 'https://openillumi.com/en/en-transformer-self-attention-o-n2d-2',
  },
  insidellms: {
    where: 'InsideLLMs',
    title: 'RoPE vs. ALiBi',
    at: 'https://insidellms.com/Chapter_4/rope-alibi_en.html',
  },
  farez: {
    where: 'farez.ai',
    title: 'Context window',
    at: 'https://farez.ai/glossary/context-window',
  },
  wavefield: {
    where: 'Badaramoni Avinash',
    title: 'training on consumer GPUs',
    at: 'https://wavefieldlab-site.pages.dev/gpu-training.html',
  },
  aicassindra: {
    where: 'aicassindra.com',
    title: 'Dot product geometry',
    at: 'https://www.aicassindra.com/blogs/transformer_math/dot_product_geometry.html',
  },
  'kostand-qkv': {
    where: 'kostand.in',
    title: 'Query, Key, Value',
    at: 'https://kostand.in/digital-garden/query-key-value',
  },
  'kostand-heads': {
    where: 'kostand.in',
    title: 'Multi-head attention',
    at: 'https://kostand.in/digital-garden/multi-head-attention',
  },
  'genai-learning': {
    where: 'genai-learnning.vercel.app',
    title: 'Chapter 1-3',
    at: 'https://genai-learnning.vercel.app/chapter/1-3',
  },
  rakesh: {
    where: 'Rakesh Raushan',
    title: 'One constant, chosen so softmax keeps its gradients',
    at: 'https://blog.rakeshraushan.org/ml/llms/llm-scaling-factor',
  },
  mlkatas: {
    where: 'MLKatas',
    title: 'Implementing a Simple Attention Mechanism',
    at: 'https://mlkatas.com/kata/38',
  },
  'dlai-mask': {
    where: 'DeepLearning.AI forum',
    title: 'C5_W4_A1_Transformer_Subclass_v1: intuition for (1 - mask)*-1e9',
    at: 'https://community.deeplearning.ai/t/c5-w4-a1-transformer-subclass-v1-intuition-for-1-mask-1e9/882643',
  },
  'dlai-cosine': {
    where: 'DeepLearning.AI forum',
    title: 'Why do we use square root of key dimension for scaling',
    at: 'https://community.deeplearning.ai/t/why-do-we-use-square-root-of-key-dimension-for-scaling/776800',
  },
  apxml: {
    where: 'ApX Machine Learning',
    title: 'Handling attention masks',
    at: 'https://apxml.com/courses/fine-tuning-small-language-model/chapter-2-data-preparation-and-formatting/handling-attention-masks',
  },
  ajdebeer: {
    where: 'ajdebeer.com',
    title: 'Neural Net: Number of Attention Heads',
    at: 'https://ajdebeer.com/collection/concepts/neural-net-attention-heads',
  },
  layerwise: {
    where: 'LayerwiseML',
    title: 'Transformer',
    at: 'https://layerwiseml.com/topics/neural-networks/transformer.html',
  },
  mlpedia: {
    where: 'MLPedia',
    title: 'Multi-Head Attention',
    at: 'https://www.mlpedia.ai/concepts/multi-head-attention',
  },
  codeyarns: {
    where: 'Code Yarns',
    title: 'Why FC weights are in transposed form',
    at: 'https://codeyarns.com/tech/2020-08-07-why-fc-weights-are-in-transposed-form.html',
  },
  nottldr: {
    where: 'Not TLDR',
    title: 'Why transformer layers learn hierarchical representations',
    at: 'https://www.nottldr.com/NeuralArchitect/why-transformer-layers-learn-hierarchical-representations-0gy75ca',
  },
  marjava: {
    where: 'marjavamitjava.com',
    title: 'How does attention changes context and embeddings',
    at: 'https://marjavamitjava.com/how-does-attention-changes-context-and-embeddings/',
  },
  'course-ai': {
    where: 'brennancheung/CourseAI on GitHub',
    title: 'The Problem Attention Solves',
    at: 'https://github.com/brennancheung/CourseAI',
  },
  llmtutorial: {
    where: 'longhuiberkeley.github.io',
    title: 'Attention Weights — How the Model Focuses',
    at: 'https://longhuiberkeley.github.io/llm_tutorial_site/en/chapter-02-03',
  },
  'crin-attention': {
    where: 'Crin AI',
    title: 'How AI pays attention',
    at: 'https://crin-ai.pages.dev/learn/how-ai-pays-attention',
  },
  caudate: {
    where: 'Caudate',
    title: 'On attention',
    at: 'https://caudate.ai/threads/on-attention/',
  },
  upcarta: {
    where: '@themwiti on Upcarta',
    title:
      'Transformers were introduced to replace the need for Recurrent Neural Networks in natural language processing',
    at: 'https://www.upcarta.com/resources/96596-transformers-were-introduced-to-replace-the-need-for-recurrent-neural-networks-in',
  },
  songjunxi: {
    where: 'songjunxi.com',
    title: 'Transformer 5: scaling and value output',
    at: 'https://www.songjunxi.com/language/transformer-5-scaling-and-value-output',
  },
  yangshiteng: {
    where: 'yangshiteng/Data-Science-Learning-Path on GitHub',
    title: 'The Scaling Factor and Why It Matters',
    at: 'https://github.com/yangshiteng/Data-Science-Learning-Path/blob/915e8117cd5c47e7514aa2cfe6c0a73588bd6752/deep_learning/transformer/why_scale_matters.md',
  },
  pantelis: {
    where: 'pantelis.github.io',
    title: 'Understanding the Division by √d in the Attention Mechanism',
    at: 'https://pantelis.github.io/aiml-common/lectures/nlp/transformers/attention_scaling_explained.html',
  },
  bnaskrecki: {
    where: 'bnaskrecki.faculty.wmi.amu.edu.pl',
    title: 'Scaled Attention Lab',
    at: 'https://bnaskrecki.faculty.wmi.amu.edu.pl/nnets/applets/scaled-attention-lab.html',
  },
  aegean: {
    where: 'aegean.ai',
    title: 'Understanding the division by √d',
    at: 'https://aegean.ai/aiml-common/lectures/nlp/transformers/attention-scaling-explained/attention_scaling_explained',
  },
  cruxible: {
    where: 'Cruxible',
    title: 'Scaled dot product',
    at: 'https://www.cruxible.dev/learn/ml56-scaled-dot-product',
  },
  coddykit: {
    where: 'CoddyKit',
    title: 'Scaled Dot-Product & Multi-Head',
    at: 'https://www.coddykit.com/courses/learn_deep_learning/scaled-dot-product-multi-head-11545860',
  },
  aliens: {
    where: 'Planning for Aliens',
    title: 'Self-attention for transformer neural networks',
    at: 'https://planningforaliens.com/ideas/self-attention-for-transformer-neural-networks',
  },
  'pytorch-zeros': {
    where: 'PyTorch forum',
    title: 'Masking in Transformer decoders with -inf rather than 0s',
    at: 'https://discuss.pytorch.org/t/masking-in-transformer-decoders-with-inf-rather-than-0s/68154',
  },
  brenndoerfer: {
    where: 'Michael Brenndoerfer',
    title: 'Quadratic Attention Bottleneck',
    at: 'https://mbrenndoerfer.com/writing/quadratic-attention-bottleneck-transformers-long-sequences',
  },
  'ai-sense': {
    where: 'AI Sense',
    title: 'How Attention Resolves Ambiguous Words',
    at: 'https://ai-sense.branchoria.com/word-context/',
  },
  aigotchyou: {
    where: 'aigotchyou.eu',
    title: 'Attention Mechanism',
    at: 'https://www.aigotchyou.eu/en/course/ai-engineering/learn/attention/',
  },
  mandliya: {
    where: 'mandliya.github.io',
    title: 'Visualizing Attention: See what an LLM sees.',
    at: 'https://mandliya.github.io/posts/visualizing-attention-see-what-an-llm-sees',
  },
  primer: {
    where: 'Interactive Primer',
    title: 'Self vs. cross: where Q, K, V come from, line by line',
    at: 'https://interactiveprimer.com/concepts/computer-science/deep-learning/transformers/cross-attention.html',
  },
  patelprompts: {
    where: 'patelprompts.com',
    title: 'Why stack attention 96 times?',
    at: 'https://patelprompts.com/06-architecture-layers-of-understanding.html',
  },
  'plan-stack': {
    where: 'Plan Stack',
    title: 'Context Changes Everything',
    at: 'https://plan-stack.ai/learn/attention/4.html',
  },
  'plan-stack-2': {
    where: 'Plan Stack',
    title: 'What is Attention?',
    at: 'https://plan-stack-ai.pages.dev/learn/attention/2.html',
  },
  intvml: {
    where: 'intvml.com',
    title: 'DL0037 Transformer Architecture III',
    at: 'https://intvml.com/dl0037-transformer-architecture-iii/',
  },
  'se-euclid': {
    where: 'Artificial Intelligence Stack Exchange',
    title: 'Why is dot product and not Euclidean distance used for attention',
    at: 'https://ai.stackexchange.com/questions/42075/why-is-dot-product-and-not-euclidean-distance-used-for-attention',
  },
  learntinker: {
    where: 'LearnTinker',
    title: 'Why divide by sqrt(dk)',
    at: 'https://learntinker.com/lessons/why-divide-by-sqrt-dk',
  },
  kawasaki: {
    where: 'Mike Kawasaki',
    title: 'Attention Weights',
    at: 'https://mikekawasaki.com/pkm/attention-weights',
  },
  rafilo: {
    where: 'rafilovestosuffer.github.io',
    title: 'A vector, a dot product.',
    at: 'https://rafilovestosuffer.github.io/Attention-is-all-my-need/ui_kits/reader/ch1-dot-product.html',
  },
  morris: {
    where: 'Daniel John Morris',
    title: 'The dot product is all you need',
    at: 'https://danieljohnmorris.com/writing/the-dot-product-is-all-you-need/',
  },
  hyperskill: {
    where: 'Hyperskill',
    title: 'Step 52068',
    at: 'https://hyperskill.org/learn/step/52068',
  },
  untangled: {
    where: 'Untangled',
    title: 'The same word, different meanings',
    at: 'https://www.untangled.se/06-the-meaning-of-words/03-embeddings/03-contextual',
  },
  backbench: {
    where: 'Backbench Learner',
    title: 'Self-attention: Q, K, V',
    at: 'https://backbenchlearner.com/Gen%20AI%20%26%20Agentic%20AI/transformer-architecture/self-attention-qkv.html',
  },
  crin: {
    where: 'Crin AI',
    title: 'Embeddings, deep',
    at: 'https://crin-ai.pages.dev/learn/embeddings-deep',
  },
  'pytorch-dropout': {
    where: 'pytorch/pytorch on GitHub',
    title: 'Dropout in nn.MultiheadAttention Causing Attention Weight Sum > 1',
    at: 'https://github.com/pytorch/pytorch/issues/42929',
  },
  'pytorch-nan': {
    where: 'pytorch/pytorch on GitHub',
    title: 'nn.MultiheadAttention causes gradients to become NaN under some use cases',
    at: 'https://github.com/pytorch/pytorch/issues/41508',
  },
  'pytorch-lengths': {
    where: 'pytorch/pytorch on GitHub',
    title: 'Reject key and value with different sequence lengths in SDPA',
    at: 'https://github.com/pytorch/pytorch/pull/193728',
  },
  cs336: {
    where: 'stanford-cs336/assignment1-basics on GitHub',
    title: 'Fix parameter name for values tensor in run_scaled_dot_product_attention',
    at: 'https://github.com/stanford-cs336/assignment1-basics/pull/35',
  },
  'pad-mask': {
    where: 'hyunwoongko/transformer on GitHub',
    title: 'fix(model): attention pad mask',
    at: 'https://github.com/hyunwoongko/transformer/pull/40',
  },
  apex: {
    where: 'NVIDIA/apex on GitHub',
    title: 'RuntimeError: value cannot be converted to type at::Half without overflow: -1e+09',
    at: 'https://github.com/NVIDIA/apex/issues/1052',
  },
  rasbt: {
    where: 'rasbt/LLMs-from-scratch on GitHub',
    title: "Bug in Ch03 - Bonus02 - PyTorch's scaled dot product attention without FlashAttention",
    at: 'https://github.com/rasbt/LLMs-from-scratch/issues/1061',
  },
  kyubyong: {
    where: 'Kyubyong/transformer on GitHub',
    title: 'why "split" to get multi-head?',
    at: 'https://github.com/Kyubyong/transformer/issues/55',
  },
  coreai: {
    where: 'apple/coreai-torch on GitHub',
    title: '[lowering] Support SDPA where the value head dim differs from query/key',
    at: 'https://github.com/apple/coreai-torch/pull/117',
  },
  'bert-pytorch': {
    where: 'codertimo/BERT-pytorch on GitHub',
    title: 'self.d_k = d_model // h gives 64 dimension ?',
    at: 'https://github.com/codertimo/BERT-pytorch/issues/60',
  },
  sglang: {
    where: 'bytedance-iaas/sglang on GitHub',
    title: '[Fix]Fix step3 vl and deepseek ocr inference error',
    at: 'https://github.com/bytedance-iaas/sglang/pull/485',
  },
  ipex: {
    where: 'intel/ipex-llm on GitHub',
    title: 'support passing attn_scale to sdpa to fix head_dim padding',
    at: 'https://github.com/intel/ipex-llm/pull/12619',
  },
} satisfies Readonly<Record<string, { where: string; title: string; at: string }>>;
