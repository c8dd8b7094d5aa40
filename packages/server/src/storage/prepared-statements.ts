/** The names of statements that every connection to PostgreSQL prepares once, because planning them takes long. */
const names = new Map<string, string>()

/**
 * Has a statement prepared; gives its SQL. It must name the columns of its result: where a newer version has added one, a
 * prepared `select *` fails.
 */
export function prepareOnce(sql: string): string {
  if (!names.has(sql)) names.set(sql, `spellbough_${names.size}`)
  return sql
}

/** The name under which a statement is prepared; nothing for any other. */
export const preparedNameOf = (sql: string): string | undefined => names.get(sql)
