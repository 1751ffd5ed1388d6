export default function HomeworkPage() {
  return null;
}
