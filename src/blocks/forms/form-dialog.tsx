import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { useFormWords } from './form-words.ts'

/** The shop's dialog, with its texts. With a form in it (`useShopForm`) it asks for confirmation before unsaved input is lost. */
export function FormDialog(props: DialogProps) {
  return <Dialog {...props} words={useFormWords()} />
}
