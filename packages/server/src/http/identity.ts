import type { NewGuest } from '@spellbough/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountService } from '../accounts/account-service.ts'
import type { Person } from '../accounts/person.ts'
import { addressKey } from '../ip-address.ts'
import { Refusal } from '../refusal.ts'

/** The person of a request, if signed in. Rejects with a `Refusal` if banned. */
export const findPerson = (accountService: AccountService, request: FastifyRequest): Promise<Person | undefined> =>
  accountService.identify(request.headers)

/** The person of a request; rejects with a `Refusal` if not signed in. */
export async function requirePerson(accountService: AccountService, request: FastifyRequest): Promise<Person> {
  const person = await findPerson(accountService, request)
  if (person !== undefined) return person
  throw new Refusal(
    'no-identity',
    'This needs to know who you are. POST /api/auth/sign-in/anonymous makes you a guest; ' +
      'an external bot sends its token as "Authorization: Bearer …".',
  )
}

/** What a new guest's sign-in is told of the request. */
export const guestRequestOf = ({ headers, ip }: FastifyRequest) => ({
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
  addressKey: addressKey(ip),
})

/** Who is about to take a seat. */
export interface Newcomer {
  readonly person: Person
  /** The guest of an earlier request with the same key, which may have been carried out. */
  readonly isReturning: boolean
}

/**
 * The person of a request, or a guest who is signed in by the answer's cookie, also where the request itself is refused
 * in the end. A token that is not valid makes no guest.
 */
export async function requirePersonOrGuest(
  accountService: AccountService,
  request: FastifyRequest,
  reply: FastifyReply,
  guest: NewGuest | undefined,
): Promise<Newcomer> {
  if (guest === undefined || request.headers.authorization !== undefined)
    return { person: await requirePerson(accountService, request), isReturning: false }
  const known = await findPerson(accountService, request)
  if (known !== undefined) return { person: known, isReturning: false }
  const { person, setCookie, isNew } = await accountService.signInAsGuest({ ...guest, ...guestRequestOf(request) })
  reply.header('set-cookie', setCookie)
  return { person, isReturning: !isNew }
}
