import { deliveriesTo } from '../../deliveries/deliveries-to.ts';
import { SendVideo } from '../../deliveries/screen/send-video.tsx';
import { type OwnProfile, setIntroVideo } from '../../profile/queries.ts';

const introOf = deliveriesTo(setIntroVideo, (artistId) => `intro-${artistId}`);

interface SendIntroProps {
  artistId: string;
  onSent: (profile: OwnProfile) => void;
}

export default function SendIntro({ artistId, onSent }: SendIntroProps) {
  return <SendVideo delivery={introOf(artistId)} onDelivered={onSent} />;
}
