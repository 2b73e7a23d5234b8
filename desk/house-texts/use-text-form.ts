import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DeskForm, HowToSave } from '../form/use-desk-form.ts'
import { useRowForm } from '../form/use-row-form.ts'

/** `version`: the one that was edited; absent for a new text. @returns the text as stored; nothing for a new one */
export type Save<Values> = (
  values: Values,
  how: Pick<HowToSave<unknown>, 'idempotencyKey'> & { version: number | undefined },
) => Promise<Known<Values> | void>

type Known<Values> = Values & { id: string; version: number }
type Stored<Values> = Values & { id?: string; version?: number }

type Options<Values extends FieldValues> = {
  kind: string
  known: Known<Values> | undefined
  empty: Values
  schema: z.ZodMiniType<Values>
  savedText: string
  save: Save<Values>
  readAll: () => Promise<readonly Known<Values>[]>
  onDone: (() => void) | undefined
}

/** A form of a text with a version. */
export const useTextForm = <Values extends FieldValues>({ save, ...rest }: Options<Values>): DeskForm<Values, Stored<Values>, Values> =>
  useRowForm<Values, Stored<Values>, Values>({
    ...rest,
    formOf: ({ id: _, version: __, ...values }) => values as unknown as Values,
    save: (values, { read, ...how }) => save(values, { ...how, version: read.version }),
  })
