/** The identity provider's rules for passwords, in addition to our own. */
export interface PasswordPolicy {
  minLength?: number;
  maxLength?: number;
  needsSymbol?: boolean;
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
}

export function toPasswordPolicy({
  enforcementState,
  customStrengthOptions,
}: ProviderPolicy): PasswordPolicy {
  if (enforcementState === 'OFF') return {};
  const { minPasswordLength, maxPasswordLength, containsNonAlphanumericCharacter } = customStrengthOptions;
  return {
    minLength: minPasswordLength,
    maxLength: maxPasswordLength,
    needsSymbol: containsNonAlphanumericCharacter,
  };
}

const ownMinLength = 6;

function getRequirements({ minLength = 0, maxLength, needsSymbol }: PasswordPolicy) {
  const length = Math.max(ownMinLength, minLength);
  const requirements: PasswordRequirement[] = [
    { text: 'one lowercase', pattern: '(?=.*[a-z])' },
    { text: 'one uppercase', pattern: '(?=.*[A-Z])' },
    { text: 'one digit', pattern: '(?=.*\\d)' },
  ];
  if (needsSymbol) requirements.push({ text: 'one symbol', pattern: '(?=.*[^A-Za-z0-9\\s])' });
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
