/** Fields of which one of two languages is enough: the one to begin with. */
const firstOf: Record<string, string> = { model: 'model.en', description: 'description.en' }

/**
 * Focuses a field of a form, in an open group. A field is found by its name, or by the `data-field` of what stands for it.
 * @param path as `missingFields` says it ("model", "size", "details.dial")
 */
export function leadToField(form: HTMLFormElement | null, path: string): void {
  const names = [path, firstOf[path], `${path}.en`, path.replace(/\.(?:en|ar)$/, '')]
    .filter((name) => name !== undefined)
    .map((name) => CSS.escape(name))
  const selector = names.flatMap((name) => [`[name="${name}"]`, `[data-field="${name}"]`]).join(', ')
  const field = form?.querySelector<HTMLElement>(selector)
  if (!field) return
  for (let group = field.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true
  field.focus()
}
