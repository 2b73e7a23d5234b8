/** A copy with room for more rows. */
export function grown<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  column: Column,
  capacity: number,
): Column {
  const larger = new (column.constructor as new (length: number) => Column)(capacity)
  larger.set(column)
  return larger
}
