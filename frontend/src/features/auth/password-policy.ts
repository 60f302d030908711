/** The identity provider's rules for passwords, in addition to our own. */
export interface PasswordPolicy {
  minLength?: number;
  maxLength?: number;
  /** The characters of which one is needed. */
  symbols?: string;
}

export interface PasswordRequirement {
  text: string;
  pattern: string;
}

interface ProviderPolicy {
  enforcementState: string;
  customStrengthOptions: {
    minPasswordLength?: number;
    maxPasswordLength?: number;
    containsNonAlphanumericCharacter?: boolean;
  };
  allowedNonAlphanumericCharacters: string;
}

export function toPasswordPolicy({
  enforcementState,
  customStrengthOptions,
  allowedNonAlphanumericCharacters,
}: ProviderPolicy): PasswordPolicy {
  if (enforcementState === 'OFF') return {};
  const { minPasswordLength, maxPasswordLength, containsNonAlphanumericCharacter } = customStrengthOptions;
  return {
    minLength: minPasswordLength,
    maxLength: maxPasswordLength,
    symbols: containsNonAlphanumericCharacter ? allowedNonAlphanumericCharacters : undefined,
  };
}

const ownMinLength = 6;

/** For a set of characters in a pattern, which the browser reads with the flag v. */
const escapeInSet = (characters: string) => characters.replace(/[()[\]{}/\-\\|^]/g, '\\$&');

function getRequirements({ minLength = 0, maxLength, symbols }: PasswordPolicy) {
  const length = Math.max(ownMinLength, minLength);
  const requirements: PasswordRequirement[] = [
    { text: 'one lowercase', pattern: '(?=.*[a-z])' },
    { text: 'one uppercase', pattern: '(?=.*[A-Z])' },
    { text: 'one digit', pattern: '(?=.*\\d)' },
  ];
  if (symbols) requirements.push({ text: 'one symbol', pattern: `(?=.*[${escapeInSet(symbols)}])` });
  if (maxLength)
    requirements.push({ text: `at most ${maxLength} characters`, pattern: `(?!.{${maxLength + 1}})` });
  return [...requirements, { text: `${length} characters or longer`, pattern: `(?=.{${length}})` }];
}

export const isMet = ({ pattern }: PasswordRequirement, password: string) =>
  new RegExp(`^${pattern}`).test(password);

export function getPasswordRule(policy: PasswordPolicy = {}) {
  const requirements = getRequirements(policy);
  const texts = requirements.map(({ text }) => text);
  return {
    requirements,
    pattern: `${requirements.map(({ pattern }) => pattern).join('')}.*`,
    message: `Password must have ${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`,
  };
}
