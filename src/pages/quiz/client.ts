import './quiz.css';
import { installQuiz } from './quiz.ts';

export const start = () => installQuiz(document.querySelector<HTMLElement>('[data-quiz]')!);
