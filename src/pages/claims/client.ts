export { startSearch as start } from '../reference/installSearch.ts';
