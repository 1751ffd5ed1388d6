import { contract } from './contract/all.ts';

await contract(3);
