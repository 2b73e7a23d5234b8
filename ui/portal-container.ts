/**
 * Where dialogs are rendered. Radix would find the element itself, but only after a first render: then it renders the dialog in one long
 * task, and not in the transition that opens it.
 */
export const portalContainer = import.meta.env.SSR ? undefined : document.body
