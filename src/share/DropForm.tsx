import type { ReactNode } from 'react';

/** A form that accepts text or a file, by drag and drop or with a file button. */
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
