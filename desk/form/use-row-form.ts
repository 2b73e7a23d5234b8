import type { FieldValues } from 'react-hook-form'
import { type DeskForm, type DeskFormOptions, useDeskForm } from './use-desk-form.ts'

type Options<Form extends FieldValues, Stored extends object, Values> = Omit<
  DeskFormOptions<Form, Stored, Values>,
  'keepAs' | 'stored' | 'readNow' | 'sendsAll'
> & {
  /** What the rows are, for the name of kept edits: `faq`. */
  kind: string
  /** The row to change; absent for a new one, which begins with `empty`. */
  known: (Stored & { id: string }) | undefined
  empty: Stored
  /** All rows, after somebody else has saved. */
  readAll: () => Promise<readonly (Stored & { id: string })[]>
}

/** The form of a row of a list, or of a new one. Everything is sent. */
export const useRowForm = <Form extends FieldValues, Stored extends object, Values>({
  kind,
  known,
  empty,
  readAll,
  ...rest
}: Options<Form, Stored, Values>): DeskForm<Form, Stored, Values> =>
  useDeskForm<Form, Stored, Values>({
    ...rest,
    keepAs: `${kind}:${known?.id ?? 'new'}`,
    stored: known ?? empty,
    readNow: async () => (await readAll()).find(({ id }) => id === known?.id),
    sendsAll: true,
  })
