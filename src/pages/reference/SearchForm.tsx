import type { ReactNode } from 'react';
import type { LessonMeta } from '../../lesson/lessons.ts';

interface SelectOption {
  value: string;
  text: string;
}

function Select({
  name,
  label,
  all,
  of,
}: {
  name: string;
  label: string;
  all: string;
  of: SelectOption[];
}) {
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        <option value="">{all}</option>
        {of.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The search form and the entries it filters (match.ts). Hidden without scripts. */
export function SearchForm({
  what,
  count,
  lessons,
  kinds,
  elsewhere,
  children,
}: {
  what: string;
  count: number;
  lessons: readonly Pick<LessonMeta, 'slug' | 'title'>[];
  kinds?: Readonly<Record<string, string>>;
  /** Another page with a search, which may have what this one does not. */
  elsewhere: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    <>
      <form className="finder" role="search" data-what={what}>
        <label>
          <span>Search</span>
          <input type="search" name="q" autoComplete="off" spellCheck={false} />
        </label>
        <Select
          name="lesson"
          label="Lesson"
          all="All lessons"
          of={lessons.map(({ slug, title }) => ({ value: slug, text: title }))}
        />
        {kinds && (
          <Select
            name="kind"
            label="Verdict"
            all="All"
            of={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
          />
        )}
        <p role="status">
          {count} {what}
        </p>
      </form>
      <p className="nothing-found" hidden>
        No {what} found. Try fewer words, search <a href={elsewhere.href}>{elsewhere.text}</a>, or{' '}
        <button type="button">show all {count}</button>.
      </p>
      <div className="found">{children}</div>
      <section className="in-lessons" aria-labelledby="in-lessons" hidden>
        <h2 id="in-lessons">In the lessons</h2>
        <ul />
      </section>
    </>
  );
}
