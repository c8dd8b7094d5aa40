/**
 * A bot that plays at a Spellbough server over HTTP alone. It needs Node 20 and nothing else.
 *
 *   node external-bot.mjs http://localhost:8080 mag-mell
 *
 * With SPELLBOUGH_TOKEN set it plays as the account the token belongs to, else as a guest. It opens a table against a
 * bot of the server, plays it to the end, and checks that the shuffles were fair.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'

const [server = 'http://localhost:8080', game = 'mag-mell'] = process.argv.slice(2)
const token = process.env['SPELLBOUGH_TOKEN']

/** This is the bot. It may look at all of `scene.view`; any of `scene.moves` is legal. */
function choose(scene) {
  return scene.moves[Math.floor(Math.random() * scene.moves.length)]
}

/** What makes the server know us: a token, or the cookie of a guest, which only counts together with the origin. */
const known = token === undefined ? { origin: new URL(server).origin } : { authorization: `Bearer ${token}` }
if (token === undefined) await call('POST', '/api/auth/sign-in/anonymous', { name: 'External Bot' })

const opened = await call('POST', '/api/tables', { game, seats: ['me', { bot: 'random' }], pace: 'relaxed' })
const { commitment } = opened.fairness
console.log(`table ${opened.id}, commitment ${commitment}`)

const contribution = randomBytes(16).toString('hex')
const ready = await call('POST', `/api/tables/${opened.id}/ready`, { ready: true, contribution })
if (ready.status === 'open') await call('POST', `/api/tables/${opened.id}/start`, {})

await play(opened.id)
await report(opened.id)

/** Plays until the match is over: moves when it can, and waits for the others when it cannot. */
async function play(table) {
  const match = `/api/matches/${table}`
  let now = await call('GET', match)
  for (let made = 0; now.scene.result === null; ) {
    if (now.scene.awaited.includes(now.seat) && now.scene.moves.length > 0) {
      now = await call('POST', `${match}/moves`, { id: randomUUID(), move: choose(now.scene) })
      made++
      if (made % 20 === 0) console.log(`${made} moves made`)
    } else {
      // Answers as soon as there is news after the mark, or after 25 seconds without any.
      await call('GET', `${match}/wait?mark=${now.mark}`)
      now = await call('GET', match)
    }
  }
}

/** Tells how it ended, and checks that the secret revealed now is the one that was promised before the deal. */
async function report(table) {
  let over = await call('GET', `/api/tables/${table}`)
  while (over.status === 'playing') {
    await pause(200)
    over = await call('GET', `/api/tables/${table}`)
  }
  console.log(`ranks ${over.standing.rank.join(', ')}; scores ${over.standing.score.join(', ')}`)
  const promised = createHash('sha256')
    .update('spellbough commitment 1\n')
    .update(Buffer.from(over.fairness.secret, 'hex'))
    .digest('hex')
  const fair = promised === commitment && over.fairness.contributions[0] === contribution
  console.log(fair ? 'the shuffle was the promised one' : 'THE SHUFFLE WAS NOT THE PROMISED ONE')
  if (!fair) process.exitCode = 1
}

/**
 * One request. Where the server is busy or we were too fast, the very same request is sent again: its body has the same
 * id, so a move that was made after all is not made twice.
 */
async function call(method, path, body) {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(method, path, body)
    if (answer?.ok) return answer.status === 204 ? undefined : await answer.json()
    const isForLater = answer === undefined || answer.status === 429 || answer.status === 503
    if (!isForLater || attempt === 8)
      throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} ${await answer?.text()}`)
    await pause(250 * 2 ** attempt)
  }
}

async function ask(method, path, body) {
  const headers = { ...known, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) known.cookie = cookies.join('; ')
    return answer
  } catch {
    return undefined
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
