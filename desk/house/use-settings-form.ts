import type { FieldValues } from 'react-hook-form'
import { type DeskForm, type DeskFormOptions, only, useDeskForm } from '../form/use-desk-form.ts'

type Settings = Record<string, unknown>

type Options<Form extends FieldValues, Stored extends Settings> = Omit<DeskFormOptions<Form, Stored, Settings>, 'save' | 'sendsAll'> & {
  /** Saves values. @param read the same settings as they were read @returns all as stored */
  save: (values: Settings, read: Settings) => Promise<Stored>
}

/**
 * A form of settings, with a field or a group of them for each setting, under its name. Only those that were changed are sent, each with
 * what was read before.
 */
export const useSettingsForm = <Form extends FieldValues, Stored extends Settings>(
  options: Options<Form, Stored>,
): DeskForm<Form, Stored, Settings> =>
  useDeskForm<Form, Stored, Settings>({
    ...options,
    save: async (values, { read, changed }) => (changed.length === 0 ? read : options.save(only(values, changed), only(read, changed))),
  })
