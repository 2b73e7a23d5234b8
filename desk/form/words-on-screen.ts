/** Words for values that are no texts. */
export type FieldWords = { yes: string; no: string; empty: string }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * How a form that is on the screen calls a field and its values: its label, and the words of its options.
 * @param path the field's name, `address.en`
 */
export function wordsOnScreen(
  form: HTMLFormElement,
  path: string,
  words: FieldWords,
): { label: string; textOf: (value: unknown) => string } {
  const controls = [...form.elements].filter((element): element is Control => 'name' in element && element.name === path)
  const [first] = controls
  const isGroup = first instanceof HTMLInputElement && (first.type === 'radio' || controls.length > 1)
  const optionOf = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (first instanceof HTMLSelectElement) return [...first.options].find((option) => option.value === text)?.text ?? text
    const option = isGroup ? controls.find((control) => control.value === text) : undefined
    return option ? labelOf(option) : text
  }
  return {
    label: (first && (isGroup ? groupLabelOf(first) : labelOf(first))) || path,
    textOf(value) {
      if (typeof value === 'boolean') return value ? words.yes : words.no
      const text = Array.isArray(value) ? value.map(optionOf).join(' · ') : value === undefined ? '' : optionOf(value)
      return text === '' ? words.empty : text
    },
  }
}

const plain = (element: Element | null | undefined) => element?.textContent.replace(/\*$/, '').trim() ?? ''
const labelOf = (control: Control) => plain(control.labels?.[0]) || (control.getAttribute('aria-label') ?? '')
const groupLabelOf = (control: Control) =>
  plain(control.closest('fieldset')?.querySelector('legend')) ||
  plain(document.getElementById(control.closest('[role=radiogroup]')?.getAttribute('aria-labelledby') ?? ''))
