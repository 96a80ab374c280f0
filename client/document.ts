/** Made from the OpenAPI document by `bun run client`. */

export interface paths {
    "/api/artists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find artists */
        get: operations["listArtists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an artist’s page */
        get: operations["getArtist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reviews of an artist */
        get: operations["listArtistReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List similar artists */
        get: operations["listSimilarArtists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your earnings, or download a statement as CSV */
        get: operations["getEarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your payouts */
        get: operations["listOwnPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List requests to the artist */
        get: operations["listArtistRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your statement of account */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the rates that prices are estimated with */
        get: operations["getRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your requests */
        get: operations["listRequests"];
        put?: never;
        /** Request a video from an artist */
        post: operations["placeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a request */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payments of a request */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the receipt of a request */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the videos made for you */
        get: operations["listVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    payout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payouts: what happens, as it happens
         * @description As an artist, when one is requested, paid, failed or rejected.
         */
        post: operations["payoutWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests: what happens, as it happens
         * @description Requests you made and, as an artist, requests to you once they are paid.
         */
        post: operations["requestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Artist: {
            /** @description Whether a request can be sent now. */
            available: boolean;
            awaySoon: string | null;
            bio: string | null;
            category: components["schemas"]["Category"];
            city: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            deliveredCount: number;
            featured: boolean;
            /** Format: uuid */
            id: string;
            introVideo: components["schemas"]["Sample"] | null;
            languages: ("en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi")[];
            occasions: ("birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other")[];
            onTimeRate: number | null;
            own: {
                accepting: boolean;
                awayUntil: string | null;
                dailyCap: number | null;
                /** @description Whether we have an identity document that you sent. */
                documentKept: boolean;
                /** @description Whether the public sees the artist. */
                listed: boolean;
                openCap: number | null;
                profileComplete: boolean;
                verificationNote: string | null;
            } | null;
            pendingChange: components["schemas"]["PendingChange"] | null;
            photo: components["schemas"]["Photo"] | null;
            price: components["schemas"]["Money"] | null;
            priceUsd: {
                amount: number;
                currency: components["schemas"]["Currency"];
            } | null;
            promiseDays: number;
            rating: {
                average: number | null;
                count: number;
            };
            ratingBreakdown: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            responseHours: number | null;
            /** @description The newest ones. */
            reviews: components["schemas"]["ArtistReview"][];
            rushPrice: components["schemas"]["Money"] | null;
            samples: components["schemas"]["Sample"][];
            slug: string;
            socialLinks: {
                facebook?: string;
                instagram?: string;
                tiktok?: string;
                website?: string;
                x?: string;
                youtube?: string;
            };
            stageName: string;
            unavailable: string | null;
            verified: boolean;
        };
        ArtistCard: {
            /** @description Whether a request can be sent now. */
            available: boolean;
            category: components["schemas"]["Category"];
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            featured: boolean;
            /** Format: uuid */
            id: string;
            photo: components["schemas"]["Photo"] | null;
            price: components["schemas"]["Money"];
            /** @description For comparing and display; charges are always in the artist’s currency. */
            priceUsd: {
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            promiseDays: number;
            rating: {
                average: number | null;
                count: number;
            };
            rushPrice: components["schemas"]["Money"] | null;
            slug: string;
            stageName: string;
            verified: boolean;
        };
        ArtistReview: {
            /** Format: date-time */
            createdAt: string;
            /** @description First name and initial. */
            fanName: string;
            /** Format: uuid */
            id: string;
            occasion: components["schemas"]["Occasion"];
            rating: number;
            text: string | null;
        };
        /** @enum {string} */
        Category: "musician" | "actor" | "comedian" | "influencer" | "athlete" | "media_personality" | "creator" | "gospel" | "dj" | "dancer" | "poet" | "other";
        /** @enum {string} */
        Currency: "USD" | "KES" | "NGN" | "GHS" | "ZAR" | "UGX" | "TZS" | "RWF" | "XOF" | "XAF" | "EUR" | "GBP";
        Estimate: {
            about: components["schemas"]["Money"];
            /** Format: date */
            asOf: string;
            /** @description Major units of it for one of the price’s. */
            rate: number;
        };
        Money: {
            amount: number;
            currency: components["schemas"]["Currency"];
        };
        /** @enum {string} */
        Occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
        Payment: {
            amount: components["schemas"]["Money"];
            checking: boolean;
            checkoutUrl: string | null;
            failure: {
                /** @enum {string} */
                code: "declined" | "insufficient_funds" | "cancelled" | "wrong_pin" | "unreachable" | "expired" | "refused" | "replaced";
                message: string;
            } | null;
            /** Format: uuid */
            id: string;
            /** @description One of the payment methods offered. */
            method: string;
            phone: string | null;
            /** Format: uuid */
            requestId: string;
            startedAt: string | null;
            /** @enum {string} */
            status: "open" | "paid" | "failed" | "refunding" | "refund_failed" | "refunded";
        };
        PaymentStarted: {
            checkoutUrl: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "open" | "paid" | "failed" | "refunding" | "refund_failed" | "refunded";
        };
        Payout: {
            amount: components["schemas"]["Money"];
            approvedAt: string | null;
            bank: string | null;
            holder: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "mpesa" | "bank";
            /** @description Masked: `•••• 4567`. */
            number: string;
            /**
             * @description `manual` if an admin sends it.
             * @enum {string}
             */
            provider: "sandbox" | "paystack" | "stripe" | "mpesa" | "manual";
            reason: string | null;
            reference: string | null;
            /** Format: date-time */
            requestedAt: string;
            settledAt: string | null;
            /** @enum {string} */
            status: "requested" | "approved" | "sending" | "unknown" | "paid" | "failed" | "rejected";
        };
        PayoutMessage: {
            data: {
                /**
                 * Format: uuid
                 * @description The payout.
                 */
                id: string;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @enum {string} */
            type: "payout.requested" | "payout.paid" | "payout.failed" | "payout.rejected";
        };
        /** @description Waiting for an admin; until then, fans see the artist’s current values. */
        PendingChange: {
            /** Format: date-time */
            askedAt: string;
            /** Format: uuid */
            id: string;
            /** @description Null removes the video. */
            introVideo?: components["schemas"]["Sample"] | null;
            photo?: components["schemas"]["Photo"];
            /** @description The requested address. Without one, it follows the stage name. */
            slug?: string;
            stageName?: string;
        };
        Photo: {
            placeholder: string;
            srcset: string;
            url: string;
        };
        /** @description RFC 9457, application/problem+json */
        Problem: {
            /** @description With `second_factor_required` when signing in: what the code is sent with. */
            challenge?: string;
            code: string;
            detail: string;
            errors?: {
                message: string;
                path: string;
            }[];
            /** @description With it: which second factors the account has. */
            factors?: ("app" | "passkey")[];
            requestId: string;
            status: number;
            title: string;
            type: string;
        };
        Request: {
            actions: ("pay" | "lapse" | "cancel" | "decline" | "hold" | "clear" | "hold-lapse" | "accept" | "expire" | "extend" | "answer-extension" | "deliver" | "redo" | "refuse" | "redo-lapse" | "approve" | "auto-approve" | "report" | "tell-side" | "release" | "refund-part" | "refund-late" | "order-redo" | "dispute-lapse" | "refund" | "take-down" | "withdraw" | "chargeback" | "review")[];
            artist: {
                /** Format: uuid */
                id: string;
                photo: components["schemas"]["Photo"] | null;
                slug: string;
                stageName: string;
            };
            code: string;
            /** Format: date-time */
            createdAt: string;
            deadlineAt: string | null;
            deliveredAt: string | null;
            estimate: components["schemas"]["Estimate"] | null;
            extension: {
                answeredAt: string | null;
                approved: boolean | null;
                /** Format: date-time */
                askedAt: string;
                days: number;
                reason: string;
            } | null;
            forSelf: boolean;
            fromName: string;
            hearing: {
                artistTold: boolean;
                fanTold: boolean;
                /** @description The must-say points the artist ticked while recording the latest video. */
                ticked: string[];
                /** Format: date-time */
                until: string;
            } | null;
            /** Format: uuid */
            id: string;
            instructions: string;
            /** @enum {string} */
            language: "en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi";
            lateRefunded: components["schemas"]["Money"] | null;
            lines: {
                amount: components["schemas"]["Money"];
                label: string;
            }[];
            /** @description Whether the caller may choose, change or drop `reveal`. */
            mayChooseReveal: boolean;
            mustSay: string[];
            neededBy: string | null;
            /** @enum {string} */
            occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
            price: components["schemas"]["Money"];
            /** @description Within how many days of the payment the video comes, unless it is a rush. */
            promiseDays: number;
            pronunciation: string | null;
            public: boolean;
            recipientName: string;
            refundedPart: components["schemas"]["Money"] | null;
            reveal: {
                /** Format: date-time */
                at: string;
                /** @description By the clock of `zone`: `2026-12-05T18:00`. */
                opensAt: string;
                /** @description IANA: `Africa/Nairobi`. */
                zone: string;
            } | null;
            rush: boolean;
            /** @enum {string} */
            status: "awaiting_payment" | "on_hold" | "pending" | "accepted" | "delivered" | "redo_requested" | "disputed" | "completed" | "declined" | "cancelled" | "expired" | "refunded";
            timeline: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                by: "fan" | "artist" | "admin" | "system";
                /** @enum {string} */
                event: "created" | "paid" | "held" | "cleared" | "hold_lapsed" | "lapsed" | "cancelled" | "declined" | "accepted" | "expired" | "extension_asked" | "extension_approved" | "extension_refused" | "grace_given" | "brief_edited" | "delivered" | "redo_asked" | "redo_refused" | "redo_lapsed" | "approved" | "auto_approved" | "reported" | "side_told" | "released" | "part_refunded" | "late_refunded" | "late_refund_taken" | "redo_ordered" | "dispute_lapsed" | "refunded" | "withdrawn" | "charged_back" | "recovered" | "written_off" | "recovery_returned" | "refund_paid" | "refund_covered" | "refund_uncovered" | "reviewed" | "reacted" | "brief_taken_down" | "video_taken_down" | "video_restored" | "review_taken_down" | "review_restored";
                note: string | null;
            }[];
            timerAt: string | null;
            total: components["schemas"]["Money"];
            verificationId: string | null;
            /** @description Whether there is a video to watch at `/requests/{id}/video`, with or without a watch link. */
            watchable: boolean;
            watchUrl: string | null;
        };
        RequestForAdmin: {
            actions: ("pay" | "lapse" | "cancel" | "decline" | "hold" | "clear" | "hold-lapse" | "accept" | "expire" | "extend" | "answer-extension" | "deliver" | "redo" | "refuse" | "redo-lapse" | "approve" | "auto-approve" | "report" | "tell-side" | "release" | "refund-part" | "refund-late" | "order-redo" | "dispute-lapse" | "refund" | "take-down" | "withdraw" | "chargeback" | "review")[];
            /** @description Whether an admin keeps the fan and the artist apart. */
            apart: boolean;
            artist: {
                /** Format: uuid */
                id: string;
                photo: components["schemas"]["Photo"] | null;
                slug: string;
                stageName: string;
            };
            chargebacks: {
                amount: components["schemas"]["Money"];
                fee: components["schemas"]["Money"] | null;
                /** Format: date-time */
                openedAt: string;
                /** @description The provider’s dispute id. */
                reference: string;
                settledAt: string | null;
                /** @enum {string} */
                status: "open" | "lost" | "won";
            }[];
            chargedBackAt: string | null;
            code: string;
            commission: components["schemas"]["Money"];
            commissionBps: number;
            /** Format: date-time */
            createdAt: string;
            deadlineAt: string | null;
            deliveredAt: string | null;
            estimate: components["schemas"]["Estimate"] | null;
            extension: {
                answeredAt: string | null;
                approved: boolean | null;
                /** Format: date-time */
                askedAt: string;
                days: number;
                reason: string;
            } | null;
            fan: {
                email: string;
                guest: boolean;
                id: string | null;
                name: string;
            };
            forSelf: boolean;
            fromName: string;
            gross: components["schemas"]["Money"];
            hearing: {
                artistTold: boolean;
                fanTold: boolean;
                /** @description The must-say points the artist ticked while recording the latest video. */
                ticked: string[];
                /** Format: date-time */
                until: string;
            } | null;
            /** Format: uuid */
            id: string;
            instructions: string;
            /** @enum {string} */
            language: "en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi";
            lateByArtist: components["schemas"]["Money"] | null;
            lateRefunded: components["schemas"]["Money"] | null;
            ledger: {
                /** @enum {string} */
                account: "provider_cash" | "held" | "artist_payable" | "platform_revenue" | "refunds_payable" | "payouts_in_flight" | "provider_fees" | "chargebacks" | "tax_payable" | "unclaimed";
                amount: number;
                /** Format: date-time */
                at: string;
                currency: components["schemas"]["Currency"];
                /** @enum {string} */
                event: "payment_captured" | "unexpected_payment" | "refund_due" | "late_refund_by_artist" | "late_refund_by_us" | "refund_paid" | "released" | "payout_requested" | "payout_paid" | "payout_returned" | "refund_bounced" | "payout_bounced" | "fee_charged" | "charged_back" | "chargeback_won" | "refund_covered" | "refund_uncovered" | "chargeback_recovered" | "chargeback_written_off" | "recovery_returned" | "write_off_returned" | "stray_captured" | "stray_returned";
            }[];
            lines: {
                amount: components["schemas"]["Money"];
                label: string;
            }[];
            mails: {
                /** Format: uuid */
                id: string;
                kind: string;
                /** Format: date-time */
                sentAt: string;
                subject: string;
                to: string;
            }[];
            /** @description Whether the caller may choose, change or drop `reveal`. */
            mayChooseReveal: boolean;
            mustSay: string[];
            neededBy: string | null;
            net: components["schemas"]["Money"];
            /** @description What the rules for briefs noticed. */
            noticed: {
                /** @enum {string} */
                field: "recipientName" | "pronunciation" | "fromName" | "instructions" | "mustSay";
                what: string;
            }[];
            /** @enum {string} */
            occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
            payment: {
                amount: components["schemas"]["Money"];
                checking: boolean;
                doubt: string | null;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                provider: "sandbox" | "paystack" | "stripe" | "mpesa";
                /** @enum {string} */
                status: "open" | "paid" | "failed" | "refunding" | "refund_failed" | "refunded";
            } | null;
            price: components["schemas"]["Money"];
            /** @description Within how many days of the payment the video comes, unless it is a rush. */
            promiseDays: number;
            pronunciation: string | null;
            public: boolean;
            recipientName: string;
            recovery: {
                available: components["schemas"]["Money"];
                left: components["schemas"]["Money"];
            } | null;
            refundedPart: components["schemas"]["Money"] | null;
            reveal: {
                /** Format: date-time */
                at: string;
                /** @description By the clock of `zone`: `2026-12-05T18:00`. */
                opensAt: string;
                /** @description IANA: `Africa/Nairobi`. */
                zone: string;
            } | null;
            review: {
                /** Format: uuid */
                id: string;
                rating: number;
                takenDown: boolean;
                text: string | null;
            } | null;
            rush: boolean;
            /** @enum {string} */
            status: "awaiting_payment" | "on_hold" | "pending" | "accepted" | "delivered" | "redo_requested" | "disputed" | "completed" | "declined" | "cancelled" | "expired" | "refunded";
            timeline: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                by: "fan" | "artist" | "admin" | "system";
                /** @enum {string} */
                event: "created" | "paid" | "held" | "cleared" | "hold_lapsed" | "lapsed" | "cancelled" | "declined" | "accepted" | "expired" | "extension_asked" | "extension_approved" | "extension_refused" | "grace_given" | "brief_edited" | "delivered" | "redo_asked" | "redo_refused" | "redo_lapsed" | "approved" | "auto_approved" | "reported" | "side_told" | "released" | "part_refunded" | "late_refunded" | "late_refund_taken" | "redo_ordered" | "dispute_lapsed" | "refunded" | "withdrawn" | "charged_back" | "recovered" | "written_off" | "recovery_returned" | "refund_paid" | "refund_covered" | "refund_uncovered" | "reviewed" | "reacted" | "brief_taken_down" | "video_taken_down" | "video_restored" | "review_taken_down" | "review_restored";
                note: string | null;
            }[];
            timerAt: string | null;
            total: components["schemas"]["Money"];
            verificationId: string | null;
            video: {
                takenDown: boolean;
            } | null;
            /** @description Whether there is a video to watch at `/requests/{id}/video`, with or without a watch link. */
            watchable: boolean;
            watchUrl: string | null;
        };
        RequestForArtist: {
            actions: ("pay" | "lapse" | "cancel" | "decline" | "hold" | "clear" | "hold-lapse" | "accept" | "expire" | "extend" | "answer-extension" | "deliver" | "redo" | "refuse" | "redo-lapse" | "approve" | "auto-approve" | "report" | "tell-side" | "release" | "refund-part" | "refund-late" | "order-redo" | "dispute-lapse" | "refund" | "take-down" | "withdraw" | "chargeback" | "review")[];
            artist: {
                /** Format: uuid */
                id: string;
                photo: components["schemas"]["Photo"] | null;
                slug: string;
                stageName: string;
            };
            code: string;
            commission: components["schemas"]["Money"];
            /** Format: date-time */
            createdAt: string;
            deadlineAt: string | null;
            deliveredAt: string | null;
            estimate: components["schemas"]["Estimate"] | null;
            extension: {
                answeredAt: string | null;
                approved: boolean | null;
                /** Format: date-time */
                askedAt: string;
                days: number;
                reason: string;
            } | null;
            forSelf: boolean;
            fromName: string;
            gross: components["schemas"]["Money"];
            hearing: {
                artistTold: boolean;
                fanTold: boolean;
                /** @description The must-say points the artist ticked while recording the latest video. */
                ticked: string[];
                /** Format: date-time */
                until: string;
            } | null;
            /** Format: uuid */
            id: string;
            instructions: string;
            /** @enum {string} */
            language: "en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi";
            lateByArtist: components["schemas"]["Money"] | null;
            lateRefunded: components["schemas"]["Money"] | null;
            lines: {
                amount: components["schemas"]["Money"];
                label: string;
            }[];
            /** @description Whether the caller may choose, change or drop `reveal`. */
            mayChooseReveal: boolean;
            mustSay: string[];
            neededBy: string | null;
            net: components["schemas"]["Money"];
            /** @description What the rules for briefs noticed. */
            noticed: {
                /** @enum {string} */
                field: "recipientName" | "pronunciation" | "fromName" | "instructions" | "mustSay";
                what: string;
            }[];
            /** @enum {string} */
            occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
            price: components["schemas"]["Money"];
            /** @description Within how many days of the payment the video comes, unless it is a rush. */
            promiseDays: number;
            pronunciation: string | null;
            public: boolean;
            recipientName: string;
            refundedPart: components["schemas"]["Money"] | null;
            reveal: {
                /** Format: date-time */
                at: string;
                /** @description By the clock of `zone`: `2026-12-05T18:00`. */
                opensAt: string;
                /** @description IANA: `Africa/Nairobi`. */
                zone: string;
            } | null;
            rush: boolean;
            /** @enum {string} */
            status: "awaiting_payment" | "on_hold" | "pending" | "accepted" | "delivered" | "redo_requested" | "disputed" | "completed" | "declined" | "cancelled" | "expired" | "refunded";
            timeline: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                by: "fan" | "artist" | "admin" | "system";
                /** @enum {string} */
                event: "created" | "paid" | "held" | "cleared" | "hold_lapsed" | "lapsed" | "cancelled" | "declined" | "accepted" | "expired" | "extension_asked" | "extension_approved" | "extension_refused" | "grace_given" | "brief_edited" | "delivered" | "redo_asked" | "redo_refused" | "redo_lapsed" | "approved" | "auto_approved" | "reported" | "side_told" | "released" | "part_refunded" | "late_refunded" | "late_refund_taken" | "redo_ordered" | "dispute_lapsed" | "refunded" | "withdrawn" | "charged_back" | "recovered" | "written_off" | "recovery_returned" | "refund_paid" | "refund_covered" | "refund_uncovered" | "reviewed" | "reacted" | "brief_taken_down" | "video_taken_down" | "video_restored" | "review_taken_down" | "review_restored";
                note: string | null;
            }[];
            timerAt: string | null;
            total: components["schemas"]["Money"];
            verificationId: string | null;
            /** @description Whether there is a video to watch at `/requests/{id}/video`, with or without a watch link. */
            watchable: boolean;
            watchUrl: string | null;
        };
        RequestMessage: {
            data: {
                /**
                 * Format: uuid
                 * @description The request.
                 */
                id: string;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @enum {string} */
            type: "request.paid" | "request.hold_lapsed" | "request.cancelled" | "request.declined" | "request.accepted" | "request.expired" | "request.extension_asked" | "request.extension_approved" | "request.extension_refused" | "request.delivered" | "request.redo_asked" | "request.redo_refused" | "request.redo_lapsed" | "request.approved" | "request.auto_approved" | "request.reported" | "request.released" | "request.part_refunded" | "request.late_refunded" | "request.late_refund_taken" | "request.redo_ordered" | "request.dispute_lapsed" | "request.refunded" | "request.withdrawn";
        };
        Sample: {
            bytes: number;
            /** Format: date-time */
            createdAt: string;
            downloadUrl: string;
            /** @description seconds */
            duration: number;
            height: number;
            /** Format: uuid */
            id: string;
            mimeType: string;
            poster: string | null;
            posterPlaceholder: string | null;
            /** @description What is lighter of it, the lightest first. */
            renditions: {
                bytes: number;
                /** @description 0 for sound alone */
                height: number;
                /**
                 * @description The pixels of the pictures’ shorter side, or `sound` alone
                 * @enum {string}
                 */
                kind: "p240" | "sound" | "p360" | "p720";
                /** @description A MIME type with its codecs, as `canPlayType` takes it */
                type: string;
                /** @description Like the video’s own. To keep a video, download the original */
                url: string;
                /** @description 0 for sound alone */
                width: number;
            }[];
            url: string;
            width: number;
        };
    };
    responses: {
        /** @description `forbidden`: Your account cannot do this. `scope_missing`: This key cannot do this */
        ForbiddenOrScopeMissing: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "forbidden" | "scope_missing";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description `idempotency_conflict`: That key was used for another request. `idempotency_in_progress`: We are still processing that request. `artist_unavailable`: This artist is not taking requests right now. `price_changed`: The price has changed. `switched_off`: That is switched off at the moment */
        IdempotencyConflictOrIdempotencyInProgressOrArtistUnavailableOrPriceChangedOrSwitchedOff: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_conflict" | "idempotency_in_progress" | "artist_unavailable" | "price_changed" | "switched_off";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `internal_error`: Something went wrong on our side */
        InternalError: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "internal_error";
                    /** @constant */
                    status?: 500;
                };
            };
        };
        /** @description `invalid_body`: The request could not be read. `idempotency_key_missing`: An Idempotency-Key header is required */
        InvalidBodyOrIdempotencyKeyMissing: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "invalid_body" | "idempotency_key_missing";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `invalid_input`: Some fields need another look */
        InvalidInput: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "invalid_input";
                    /** @constant */
                    status?: 422;
                };
            };
        };
        /** @description `not_found`: Not found */
        NotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description `page_out_of_range`: That page is out of range */
        PageOutOfRange: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "page_out_of_range";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `scope_missing`: This key cannot do this */
        ScopeMissing: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "scope_missing";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description `scope_missing`: This key cannot do this. `second_factor_required`: Two-step sign-in is required */
        ScopeMissingOrSecondFactorRequired: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "scope_missing" | "second_factor_required";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description `too_large`: Too large */
        TooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "too_large";
                    /** @constant */
                    status?: 413;
                };
            };
        };
        /** @description `too_many_requests`: Too many requests */
        TooManyRequests: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "too_many_requests";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description `unauthenticated`: Please sign in */
        Unauthenticated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unauthenticated";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description `unavailable`: Temporarily unavailable */
        Unavailable: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unavailable";
                    /** @constant */
                    status?: 503;
                };
            };
        };
        /** @description `unsupported_media_type`: This content type is not supported */
        UnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                    /** @constant */
                    status?: 415;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description What is left of each quota: `r` calls, reset in `t` seconds. If `Retry-After` is longer, it applies. */
        RateLimit: string;
        /** @description The caller’s quotas this call counted against (draft-ietf-httpapi-ratelimit-headers): at most `q` calls in `w` seconds. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again. */
        "Retry-After": number;
        /** @description How to authenticate (RFC 9110). `error="invalid_token"`: a token was sent, and it is no longer valid. */
        "WWW-Authenticate": string;
        /** @description Identifies this call in our logs; please quote it when you write to support. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listArtists: {
        parameters: {
            query?: {
                available?: "true" | "false";
                category?: components["schemas"]["Category"];
                country?: "DZ" | "AO" | "BJ" | "BW" | "BF" | "BI" | "CV" | "CM" | "CF" | "TD" | "KM" | "CG" | "CD" | "CI" | "DJ" | "EG" | "GQ" | "ER" | "SZ" | "ET" | "GA" | "GM" | "GH" | "GN" | "GW" | "KE" | "LS" | "LR" | "LY" | "MG" | "MW" | "ML" | "MR" | "MU" | "MA" | "MZ" | "NA" | "NE" | "NG" | "RW" | "ST" | "SN" | "SC" | "SL" | "SO" | "ZA" | "SS" | "SD" | "TZ" | "TG" | "TN" | "UG" | "ZM" | "ZW" | "AE" | "AU" | "BE" | "BR" | "CA" | "CH" | "CN" | "DE" | "DK" | "ES" | "FI" | "FR" | "GB" | "IE" | "IN" | "IT" | "JM" | "JP" | "NL" | "NO" | "PT" | "QA" | "SA" | "SE" | "TR" | "TT" | "US";
                currency?: components["schemas"]["Currency"];
                featured?: "true" | "false";
                language?: "en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi";
                maxDays?: number;
                maxPrice?: number;
                minPrice?: number;
                occasion?: components["schemas"]["Occasion"];
                page?: number;
                pageSize?: number;
                rush?: "true" | "false";
                search?: string;
                sort?: "relevance" | "popular" | "newest" | "price_asc" | "price_desc" | "rating" | "fastest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Counts that are incomplete because more than 1,000 artists match. `total` is then 1,000, and facets count only the first of them. */
                        atLeast: ("total" | "category" | "country" | "language" | "price" | "promise" | "available")[];
                        /** @description Each counts what matches all other filters. */
                        facets: {
                            /** @description `true`: taking requests now. */
                            available: {
                                [key: string]: number;
                            };
                            /** @description By category. */
                            category: {
                                [key: string]: number;
                            };
                            /** @description By country. */
                            country: {
                                [key: string]: number;
                            };
                            /** @description By language spoken. */
                            language: {
                                [key: string]: number;
                            };
                            /** @description By price band, each named by the `minPrice-maxPrice` that selects it; in `currency`, or else in US cents. */
                            price: {
                                [key: string]: number;
                            };
                            /** @description How many promise the video within so many days, each named by the `maxDays` that selects it. */
                            promise: {
                                [key: string]: number;
                            };
                        };
                        guessed: string | null;
                        items: components["schemas"]["ArtistCard"][];
                        page: number;
                        pageSize: number;
                        total: number;
                    };
                };
            };
            /** @description Your copy, by its `ETag`, is still current */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PageOutOfRange"];
            403: components["responses"]["ScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getArtist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artist"];
                };
            };
            /** @description Your copy, by its `ETag`, is still current */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArtistReviews: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ArtistReview"][];
                        page: number;
                        pageSize: number;
                        total: number;
                    };
                };
            };
            /** @description Your copy, by its `ETag`, is still current */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PageOutOfRange"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSimilarArtists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ArtistCard"][];
                    };
                };
            };
            /** @description Your copy, by its `ETag`, is still current */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEarnings: {
        parameters: {
            query?: {
                endDate?: string;
                format?: "json" | "csv";
                startDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balances: {
                            available: components["schemas"]["Money"];
                            currency: components["schemas"]["Currency"];
                            /** @description For unsettled requests, before commission. */
                            held: {
                                amount: number;
                                currency: components["schemas"]["Currency"];
                            };
                            inPayout: components["schemas"]["Money"];
                            paid: components["schemas"]["Money"];
                        }[];
                        /** Format: date */
                        endDate: string;
                        /** @description The newest 200 of the range, newest first. */
                        entries: {
                            /** @description The change to the available balance. */
                            amount: {
                                amount: number;
                                currency: components["schemas"]["Currency"];
                            };
                            /** Format: date-time */
                            at: string;
                            commission: components["schemas"]["Money"] | null;
                            /**
                             * @description The ledger’s name for it.
                             * @enum {string}
                             */
                            event: "released" | "payout_requested" | "payout_returned" | "late_refund_by_artist" | "chargeback_recovered" | "recovery_returned";
                            gross: components["schemas"]["Money"] | null;
                            requestCode: string | null;
                            requestId: string | null;
                            tax: components["schemas"]["Money"] | null;
                        }[];
                        /** @description Newest first. */
                        months: {
                            commission: components["schemas"]["Money"];
                            currency: components["schemas"]["Currency"];
                            gross: components["schemas"]["Money"];
                            /** @description UTC, YYYY-MM. */
                            month: string;
                            net: components["schemas"]["Money"];
                            paidOut: components["schemas"]["Money"];
                            tax: components["schemas"]["Money"];
                        }[];
                        /** Format: date */
                        startDate: string;
                        totalEntries: number;
                    };
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnPayouts: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Payout"][];
                        minimums: components["schemas"]["Money"][];
                        next: string | null;
                        previous: string | null;
                        total: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArtistRequests: {
        parameters: {
            query?: {
                cursor?: string;
                occasion?: components["schemas"]["Occasion"];
                search?: string;
                sort?: "newest" | "oldest" | "deadline" | "occasion";
                status?: "awaiting_payment" | "on_hold" | "pending" | "accepted" | "delivered" | "redo_requested" | "disputed" | "completed" | "declined" | "cancelled" | "expired" | "refunded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description With `sort=occasion`: how many of all these videos are still to be made, by the occasion’s code; otherwise empty. */
                        batches: {
                            count: number;
                            name: string;
                        }[];
                        /** @description Paid requests by state. */
                        counts: {
                            accepted: number;
                            awaiting_payment: number;
                            cancelled: number;
                            completed: number;
                            declined: number;
                            delivered: number;
                            disputed: number;
                            expired: number;
                            on_hold: number;
                            pending: number;
                            redo_requested: number;
                            refunded: number;
                        };
                        items: components["schemas"]["RequestForArtist"][];
                        next: string | null;
                        previous: string | null;
                        total: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatement: {
        parameters: {
            query?: {
                endDate?: string;
                startDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            /** @description opening + net - paidOut - takenBack */
                            closing: {
                                amount: number;
                                currency: components["schemas"]["Currency"];
                            };
                            currency: components["schemas"]["Currency"];
                            /** @description How much of the closing balance was in payouts. */
                            inPayout: {
                                amount: number;
                                currency: components["schemas"]["Currency"];
                            };
                            /** @description Oldest first. */
                            lines: {
                                account: string | null;
                                /** @description The change to the balance. */
                                amount: {
                                    amount: number;
                                    currency: components["schemas"]["Currency"];
                                };
                                /** Format: date-time */
                                at: string;
                                /** @description The balance after it. */
                                balance: {
                                    amount: number;
                                    currency: components["schemas"]["Currency"];
                                };
                                commission: components["schemas"]["Money"] | null;
                                /** @enum {string} */
                                event: "released" | "payout_paid" | "payout_bounced" | "late_refund_by_artist" | "chargeback_recovered" | "recovery_returned";
                                gross: components["schemas"]["Money"] | null;
                                reference: string | null;
                                requestCode: string | null;
                                requestId: string | null;
                                tax: components["schemas"]["Money"] | null;
                            }[];
                            /** @description What we owed the artist before the first day. */
                            opening: {
                                amount: number;
                                currency: components["schemas"]["Currency"];
                            };
                            totals: {
                                commission: components["schemas"]["Money"];
                                gross: components["schemas"]["Money"];
                                net: components["schemas"]["Money"];
                                /** @description Less returned payouts. */
                                paidOut: {
                                    amount: number;
                                    currency: components["schemas"]["Currency"];
                                };
                                /** @description Taken back after chargebacks, less what was returned. */
                                takenBack: {
                                    amount: number;
                                    currency: components["schemas"]["Currency"];
                                };
                                tax: components["schemas"]["Money"];
                            };
                        }[];
                        artist: {
                            country: string;
                            email: string;
                            name: string;
                            stageName: string;
                        };
                        /** Format: date */
                        endDate: string;
                        /** Format: date-time */
                        issuedAt: string;
                        issuer: {
                            email: string;
                            location: string;
                            name: string;
                            phone: string;
                        };
                        /** Format: date */
                        startDate: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For reading only: nothing is charged by them. A currency without a rate isn’t listed. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rates: {
                            /** Format: date */
                            asOf: string;
                            currency: components["schemas"]["Currency"];
                            /** @description Major units that one US dollar buys. */
                            perUsd: number;
                        }[];
                    };
                };
            };
            /** @description Your copy, by its `ETag`, is still current */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["ScopeMissing"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                status?: "awaiting_payment" | "on_hold" | "pending" | "accepted" | "delivered" | "redo_requested" | "disputed" | "completed" | "declined" | "cancelled" | "expired" | "refunded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Request"][];
                        page: number;
                        pageSize: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["PageOutOfRange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key and body get the same answer for 24 hours. */
                "Idempotency-Key": string;
                /** @description The reader’s IANA time zone, so that emails show times in it. */
                "Time-Zone"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    artistId: string;
                    /**
                     * @description The currency in which the fan saw about how much it costs. Kept, with our rate of now.
                     * @enum {string}
                     */
                    estimateIn?: "USD" | "KES" | "NGN" | "GHS" | "ZAR" | "UGX" | "TZS" | "RWF" | "XOF" | "XAF" | "EUR" | "GBP";
                    expectedTotal?: components["schemas"]["Money"];
                    forSelf: boolean;
                    fromName: string;
                    guest?: {
                        email: string;
                        name: string;
                    };
                    instructions: string;
                    /** @enum {string} */
                    language: "en" | "sw" | "fr" | "pt" | "ar" | "am" | "yo" | "ig" | "ha" | "pcm" | "zu" | "xh" | "st" | "tn" | "af" | "so" | "om" | "ti" | "rw" | "rn" | "lg" | "ki" | "luo" | "kam" | "ln" | "wo" | "bm" | "ak" | "ee" | "sn" | "nd" | "ny" | "mg" | "es" | "de" | "hi";
                    mustSay?: string[];
                    neededBy?: string | null;
                    /** @enum {string} */
                    occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
                    pronunciation?: string | null;
                    public?: boolean;
                    recipientName: string;
                    rush?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PaymentStarted"];
                        request: components["schemas"]["Request"];
                        trackingToken: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidBodyOrIdempotencyKeyMissing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflictOrIdempotencyInProgressOrArtistUnavailableOrPriceChangedOrSwitchedOff"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestForAdmin"] | components["schemas"]["RequestForArtist"] | components["schemas"]["Request"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Payment"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artist: {
                            slug: string;
                            stageName: string;
                        };
                        estimate: components["schemas"]["Estimate"] | null;
                        /** Format: date-time */
                        issuedAt: string;
                        lines: {
                            amount: components["schemas"]["Money"];
                            label: string;
                        }[];
                        /** @description As people call it. */
                        method: string;
                        number: string;
                        /** Format: date-time */
                        paidAt: string;
                        payer: {
                            email: string;
                            name: string;
                        };
                        refunds: {
                            amount: components["schemas"]["Money"];
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            status: "due" | "checking" | "paid" | "failed";
                        }[];
                        request: {
                            code: string;
                            /** Format: uuid */
                            id: string;
                            occasion: components["schemas"]["Occasion"];
                            recipientName: string;
                        };
                        seller: {
                            email: string;
                            location: string;
                            name: string;
                            phone: string;
                        };
                        total: components["schemas"]["Money"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            artist: {
                                slug: string;
                                stageName: string;
                            };
                            bytes: number;
                            /** Format: date-time */
                            deliveredAt: string;
                            /** @description Seconds. */
                            duration: number;
                            /** @enum {string} */
                            occasion: "birthday" | "anniversary" | "wedding" | "graduation" | "congratulations" | "encouragement" | "thank_you" | "get_well" | "apology" | "proposal" | "holiday" | "roast" | "just_because" | "other";
                            poster: string | null;
                            recipientName: string;
                            /** Format: uuid */
                            requestId: string;
                            watchUrl: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["PageOutOfRange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ScopeMissingOrSecondFactorRequired"];
            422: components["responses"]["InvalidInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payoutWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt to send a message. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, as Standard Webhooks describes. */
                "webhook-signature": string;
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutMessage"];
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is not wanted, and is not resent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description We try again for 24 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt to send a message. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, as Standard Webhooks describes. */
                "webhook-signature": string;
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestMessage"];
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is not wanted, and is not resent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description We try again for 24 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
