/**
 * What the translators of browsers do to a page: each text node is replaced by `<font><font>…` with its translation, here the text in
 * square brackets, and what the page adds later is translated a moment later. Runs in the page, so it uses nothing from outside.
 * @returns ends it
 */
export function translatePage(): () => void {
  const isForTranslation = (text: Text) =>
    /\p{L}/u.test(text.data) && text.parentElement?.closest('script, style, textarea, title, font, [translate="no"]') === null
  const translate = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walk.nextNode()) if (walk.currentNode instanceof Text && isForTranslation(walk.currentNode)) found.push(walk.currentNode)
    for (const text of found) {
      const inner = document.createElement('font' as string)
      inner.textContent = `[${text.data}]`
      const outer = document.createElement('font' as string)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate()
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      translate()
    }, 30)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    // A translation that was still to come would change the next test's page.
    clearTimeout(timer)
  }
}
