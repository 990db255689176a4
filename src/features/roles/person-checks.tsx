import type { RoleMember } from '#domain/roles/role.model.ts'

interface PersonChecksProps {
  readonly people: readonly RoleMember[]
  readonly chosen: readonly string[]
  /** Without it nobody can be chosen. */
  readonly onChoose?: (ids: readonly string[]) => void
}

const getName = ({ first_name, last_name, username }: RoleMember): string =>
  `${first_name} ${last_name}`.trim() || username

/** People by name, of whom several can be chosen. */
export function PersonChecks({ people, chosen, onChoose }: PersonChecksProps) {
  return (
    <ul className="person-checks">
      {people.map((person) => {
        const { userID, username } = person
        const name = getName(person)
        const isChosen = chosen.includes(userID)
        const text = (
          <span>
            <span className="strong">{name}</span> <span className="small second">{username}</span>
          </span>
        )
        return (
          <li key={userID}>
            {onChoose === undefined ? (
              text
            ) : (
              <label>
                <input
                  type="checkbox"
                  aria-label={`${name}, ${username}`}
                  checked={isChosen}
                  onChange={() =>
                    onChoose(isChosen ? chosen.filter((id) => id !== userID) : [...chosen, userID])
                  }
                />
                {text}
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
