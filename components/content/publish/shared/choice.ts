/** Choice of terminals: single ones, and those of institutions and groups with everything below them. */
export interface Choice {
  terminalIds: string[];
  officeIds: string[];
  groupIds: string[];
  /** Excluded terminals, however they were selected. */
  exceptTerminalIds: string[];
  exceptOfficeIds: string[];
  exceptGroupIds: string[];
}

export const NO_CHOICE: Choice = {
  terminalIds: [],
  officeIds: [],
  groupIds: [],
  exceptTerminalIds: [],
  exceptOfficeIds: [],
  exceptGroupIds: [],
};

/** Returns the choice alone, as calls expect it. */
export const choiceOf = ({
  terminalIds,
  officeIds,
  groupIds,
  exceptTerminalIds,
  exceptOfficeIds,
  exceptGroupIds,
}: Choice): Choice => ({ terminalIds, officeIds, groupIds, exceptTerminalIds, exceptOfficeIds, exceptGroupIds });

/** True if institutions or groups are chosen, which terminals can join and leave. */
export const hasPlaces = ({ officeIds, groupIds }: Choice): boolean => officeIds.length + groupIds.length > 0;
