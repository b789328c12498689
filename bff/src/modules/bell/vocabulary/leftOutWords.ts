/** Words that make another question of one: a figure that does not exist here, an act, an opinion, or another time. */
export const TURNING = new Set(
  `bullish bearish flat equal monthly weekly yearly make made earn earned older newer younger longer shorter except only day days week weeks month months quarters year years decade session sessions time owe owed owes second third fourth closer nearer half quarter instead median mean tax taxes fee fees dividend dividends earnings revenue salary wage income inflation interest hour hours
  minute minutes morning target stop limit alert alerts news sell sold selling buy recommend advice advise good safe trust
  predict option options short long leverage margin split merge merger loan mortgage debt rent broker bank house car
  friend brother sister mother father wife husband neighbor boss people users customers employees staff sector industry
  country president weather math minus plus times divide multiply subtract chart graph plot draw image picture table file
  csv excel download export email text send tell call phone password account settings login theme subscription plan
  pricing refund support real fake simulated accurate right wrong true why reason because explain cause caused happened
  happen announce announced report reported open opened opens close closed early late earlier later previous next future
  expected target potential maximum minimum limit limited reach reached hit goal retire retirement million billion rich
  quit job life world war election government law legal sue court police doctor health sick dead die kill hurt hate love like hope wish want need feel think believe guess maybe
  supposed suppose assuming imagine pretend ignore act system rules change set update edit delete remove add create move
  transfer withdraw deposit wire pay order place trade trading traders invest investing`.split(/\s+/),
);
/** A word after one of these names a thing, and so may be what the question is about. */
export const NAMING = new Set(
  `my your his her their our the a an of in on for from with by per at to and or than no not as into about this that these those`.split(
    ' ',
  ),
);
/** Adverbs say how a thing is asked; these say what. */
export const NO_ADVERBS = new Set(
  'daily weekly monthly yearly hourly quarterly annually early likely unlikely july family supply reply apply partly partially equally separately legally illegally barely hardly scarcely'.split(
    ' ',
  ),
);
