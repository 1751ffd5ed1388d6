/** What was noted to a slide of an order, for the presenter's window. */
export const OrderNote = ({ note }: { note: string | undefined }) =>
  note ? (
    <div className="note order-note">
      <p>{note}</p>
    </div>
  ) : null;
