/**
 * Keeps a page working that a translator changes (docs/areas/pages.md). A translator replaces a text node by a `<font>` with its own text,
 * while React still holds the node: it hydrates it, removes it, inserts elements before it, or gives it another text. The original is then
 * put back in its place first, and the translator, which follows the changes of the page, translates it again.
 */

/**
 * Puts the server's text back into a part of the page, for hydration to find it, and keeps it there. Parts inside that are hydrated later
 * stay translated.
 * @returns called when the part is hydrated
 */
export type HoldText = (part: Element) => () => void

declare global {
  interface Window {
    /** Between boot.ts and the app, which are separate scripts. Absent where the page was not booted (a part in a test). */
    holdText?: HoldText
  }
}

/** The element in the place of each text node that a translator has replaced, and the text nodes of each such element. */
const standIns = new WeakMap<Node, Element>()
const originals = new WeakMap<Node, Text[]>()
/** What the server wrote, where a translator has changed a text node that is not hydrated yet. */
const serverTexts = new WeakMap<Node, string>()

const notHydrated = '[data-dehydrated]'
const fontTag: string = 'FONT'
const isFont = (node: Node | null): node is Element => node?.nodeName === fontTag

/** Begins to follow translators. Called once, by the page's first script: React uses the functions that it finds when it begins. */
export function followTranslators(): HoldText {
  const held = new Set<Element>()
  let isTranslated = false
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })

  function follow(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    for (const { type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') followText(target, oldValue ?? '')
      // One call replaces the text, or two: the element is inserted beside it, and it is removed.
      const beside = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((font) => added.has(font))
      for (const node of removedNodes) {
        const standIn = outermostFont(node) ?? beside
        if (!standIn || node.parentNode === target) continue
        for (const text of node instanceof Text ? [node] : (originals.get(node) ?? [])) remember(text, standIn)
      }
    }
    if (isTranslated) for (const part of held) restorePart(part, putBackFont)
  }

  function remember(text: Text, standIn: Element): void {
    isTranslated = true
    if (standIns.get(text) === standIn) return
    standIns.set(text, standIn)
    originals.set(standIn, [...(originals.get(standIn) ?? []), text])
    // The observer of the document does not see text outside of it.
    observer.observe(text, { characterData: true })
  }

  /** A text node has another text: by React, which does not know that it is not in the page, or by a translator before hydration. */
  function followText(text: Node, before: string): void {
    if (!text.isConnected) putBack(text)
    else if (!serverTexts.has(text) && text.parentElement?.closest(notHydrated)) {
      isTranslated = true
      serverTexts.set(text, before)
    }
  }

  guardNodes((node) => {
    follow(observer.takeRecords())
    putBack(node)
  })
  return (part) => {
    follow(observer.takeRecords())
    // Copies: a translator may leave out a text node that it knows, and React has none of them yet.
    if (isTranslated)
      restorePart(part, (font, texts) => font.replaceWith(...texts.map((text) => new Text(serverTexts.get(text) ?? text.data))))
    held.add(part)
    return () => void held.delete(part)
  }
}

/** The element into which a translator has moved a text node. */
function outermostFont({ parentNode }: Node): Element | undefined {
  return isFont(parentNode) ? (outermostFont(parentNode) ?? parentNode) : undefined
}

function putBack(text: Node): void {
  const standIn = standIns.get(text)
  if (standIn) putBackFont(standIn, originals.get(standIn) ?? [])
}

function putBackFont(standIn: Element, texts: readonly Text[]): void {
  for (const text of texts) standIns.delete(text)
  originals.delete(standIn)
  standIn.replaceWith(...texts)
}

function restorePart(part: Element, restore: (font: Element, texts: readonly Text[]) => void): void {
  const isOfPart = ({ parentElement }: Node) => [null, undefined, part].includes(parentElement?.closest(notHydrated))
  for (const font of part.querySelectorAll(fontTag)) {
    const texts = originals.get(font)
    if (texts && isOfPart(font)) restore(font, texts)
  }
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const given = serverTexts.get(text)
    if (given !== undefined && text.nodeValue !== given && isOfPart(text)) text.nodeValue = given
  }
}

type NodeCalls = { removeChild: (this: Node, child: Node) => Node; insertBefore: (this: Node, node: Node, before: Node | null) => Node }

/**
 * React's two calls that name a node in the page throw if it is not there, and React then gives up the whole page
 * (https://github.com/facebook/react/issues/11538). Now they put the text back first; a node that was taken away altogether counts as
 * removed, and what is to stand before it comes last.
 */
function guardNodes(putBackText: (node: Node) => void): void {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as NodeCalls['removeChild']
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as NodeCalls['insertBefore']
  const isThere = (parent: Node, child: Node): boolean => {
    if (child.parentNode !== parent) putBackText(child)
    if (child.parentNode === parent) return true
    console.warn('The page was changed from outside: a node is not where it was', child)
    return false
  }
  Node.prototype.removeChild = function guarded<Child extends Node>(this: Node, child: Child): Child {
    return isThere(this, child) ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function guarded<Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    // It moves, and leaves nothing behind.
    putBack(node)
    return insertBefore.call(this, node, before && isThere(this, before) ? before : null) as Child
  }
}
