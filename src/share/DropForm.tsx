import type { ReactNode } from 'react';

/** A form that takes a text or a file, which may be dropped anywhere in it; a file can be chosen by its button as well. */
export const DropForm = ({
  take,
  submit,
  children,
}: {
  take: (given: DataTransfer) => void;
  submit: () => void;
  children: ReactNode;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <form
    className="share-open"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      take(event.dataTransfer);
    }}
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  >
    {children}
  </form>
);
