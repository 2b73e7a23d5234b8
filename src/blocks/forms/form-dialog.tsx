import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
import { useFormWords } from './form-words.ts'

/** The shop's dialog, with its words. A form in it (`useShopForm`) makes it ask before what was typed is lost. */
export function FormDialog(props: DialogProps) {
  return <Dialog {...props} words={useFormWords()} />
}
