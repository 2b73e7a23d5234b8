/**
 * What imports itself by way of others (Tarjan's strongly connected components): files or folders. Lazy imports count too, since they are
 * as hard to read.
 */
export function ringsOf(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const visit = (place: string): number => {
    const index = order.size
    order.set(place, index)
    stack.push(place)
    let lowest = index
    for (const target of next.get(place) ?? []) {
      if (!order.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? lowest)
    }
    if (lowest === index) {
      const ring = stack.splice(stack.indexOf(place))
      if (ring.length > 1 || next.get(place)?.has(place)) rings.push(ring)
    }
    return lowest
  }
  for (const place of next.keys()) if (!order.has(place)) visit(place)
  return rings
}
