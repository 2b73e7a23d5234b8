import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type DeskForm, type HowToSave, useDeskForm } from '../form/use-desk-form.ts'

/** `version`: the one that was edited; absent for a new text. @returns the text as stored; nothing for a new one */
export type Save<Values> = (
  values: Values,
  how: Pick<HowToSave<unknown>, 'idempotencyKey'> & { version: number | undefined },
) => Promise<Known<Values> | void>

type Known<Values> = Values & { id: string; version: number }
type Stored<Values> = Values & { id?: string; version?: number }

type Options<Values extends FieldValues> = {
  /** Of which kind the texts are, for the name of kept edits. */
  kind: string
  /** The one to change; absent for a new one, which begins with `empty`. */
  known: Known<Values> | undefined
  empty: Values
  schema: z.ZodMiniType<Values>
  savedText: string
  save: Save<Values>
  /** All of the kind, after somebody else has saved. */
  readAll: () => Promise<readonly Known<Values>[]>
  onDone: (() => void) | undefined
}

/** A form of a text with a version. */
export const useTextForm = <Values extends FieldValues>({
  kind,
  known,
  empty,
  save,
  readAll,
  ...rest
}: Options<Values>): DeskForm<Values, Stored<Values>, Values> =>
  useDeskForm<Values, Stored<Values>, Values>({
    ...rest,
    keepAs: `${kind}:${known?.id ?? 'new'}`,
    stored: known ?? empty,
    formOf: ({ id: _, version: __, ...values }) => values as unknown as Values,
    save: (values, { read, ...how }) => save(values, { ...how, version: read.version }),
    readNow: async () => (await readAll()).find(({ id }) => id === known?.id),
    sendsAll: true,
  })
