import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { plus } from '#ui/icon-paths.ts'
import { useListFocus } from '#ui/use-list-focus.ts'

type Props = {
  count: number
  /** A row for each, an `li`. */
  children: ReactNode
  emptyTitle: ReactNode
  emptyText: ReactNode
  addLabel: ReactNode
  onAdd: () => void
  /** Why nothing can be added or changed now. */
  note: ReactNode
}

/** What the customer saves in the account, addresses or cards: the rows or an empty state, with a button to add one. */
export function OwnItems({ count, children, emptyTitle, emptyText, addLabel, onAdd, note }: Props) {
  const list = useListFocus(count)
  const add = (
    <button type="button" className="btn btn-line" onClick={onAdd}>
      <Icon path={plus} size="sm" />
      {addLabel}
    </button>
  )
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {count === 0 ? (
        <EmptyState title={emptyTitle} text={emptyText}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="rows border-y border-line">{children}</ul>
          <div className="mt-7">{add}</div>
        </>
      )}
      {note !== undefined && <p className="hint">{note}</p>}
    </div>
  )
}
